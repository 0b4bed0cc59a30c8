import { RefreshCw, TriangleAlert } from 'lucide-react'
import { forwardRef, useMemo, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { encode } from 'uqr'
import { Button } from '../button/button.tsx'
import { qrCodeMessages } from '../locale/qr-code.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { useComponentTheme, type PartAttributes } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `QrCode`. */
export interface QrCodeParts {
  /** The element of `className`. */
  root: string
  /** The code. */
  code: string
  /** The text in place of the code. */
  message: string
}

export interface QrCodeProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, PartSettings<QrCodeParts> {
  /** The text that a phone reads. */
  value: string
  /** px */
  size?: number
  /** How much of it may be covered or torn: 7, 15, 25, 30 %. */
  errorLevel?: 'L' | 'M' | 'Q' | 'H'
  /** Read aloud in place of the picture: 登录二维码. */
  label?: string
  /** `loading` and `expired` hide the code, or an old one would be scanned. */
  status?: 'active' | 'loading' | 'expired'
  /** With `expired`: requests a new code. */
  onRefresh?: () => void
}

/** A QR code, dark on white in both themes: scanners do not read it the other way round. */
export const QrCode = forwardRef<HTMLDivElement, QrCodeProps>(function QrCode(own, ref) {
  const [{ value, size = 160, errorLevel = 'M', label, status = 'active', onRefresh, ...props }, part] =
    useComponentTheme('QrCode', own)
  const t = useComponentMessages('qrCode', qrCodeMessages)
  const code = useMemo(() => draw(value, errorLevel), [value, errorLevel])
  return (
    <div
      {...part(
        'root',
        [
          'relative grid flex-none place-items-center overflow-hidden rounded-2',
          status === 'active' && code ? 'bg-white' : 'border border-line-strong bg-sunken text-ink-2',
        ],
        { width: size, height: size },
      )}
      {...props}
      ref={ref}
    >
      {status === 'active' && code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label ?? t.label}
          shapeRendering="crispEdges"
          {...part('code', 'size-full forced-color-adjust-none')}
        >
          <path d={code.path} fill="#000" />
        </svg>
      )}
      {status === 'active' && !code && (
        <Caption attributes={part('message', captionClasses)}>
          <TriangleAlert aria-hidden className="size-4" />
          {t.tooLong}
        </Caption>
      )}
      {status === 'loading' && <Spinner label={true} className="size-6" />}
      {status === 'expired' && (
        <Caption attributes={part('message', captionClasses)}>
          {t.expired}
          {onRefresh && (
            <Button size="small" icon={<RefreshCw aria-hidden />} onClick={onRefresh}>
              {t.refresh}
            </Button>
          )}
        </Caption>
      )}
    </div>
  )
})

/** Replaces the code. */
function Caption({ attributes, children }: { attributes: PartAttributes; children: ReactNode }) {
  return <output {...attributes}>{children}</output>
}

const captionClasses = 'grid justify-items-center gap-2 p-2 text-center text-12'

/** The dark modules as one path, adjacent ones in a row joined; `null` for a text that is too long. */
function draw(value: string, ecc: NonNullable<QrCodeProps['errorLevel']>) {
  try {
    // Four empty fields all round. Source: ISO/IEC 18004 (quiet zone).
    const { data, size } = encode(value, { ecc, border: 4 })
    const path = data.map((row, y) =>
      strokesOf(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    return { size, path: path.join('') }
  } catch {
    // The only possible error is a text that is too long; the message replaces the code.
    return null
  }
}

function strokesOf(row: readonly boolean[]): [x: number, width: number][] {
  const strokes: [number, number][] = []
  row.forEach((dark, x) => {
    const last = strokes.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else strokes.push([x, 1])
  })
  return strokes
}
