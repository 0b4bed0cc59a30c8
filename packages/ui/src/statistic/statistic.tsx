import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { displayValue, formatNumber, isNoValue, type NumberFormat } from '../format/format.ts'
import { useLocale } from '../context/ui-context.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cx } from '../style/cx.ts'

export interface StatisticProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
  label: ReactNode
  /** Numbers are formatted by `formatNumber`; `null` is `-`, never 0. */
  value: number | string | null | undefined
  format?: NumberFormat
  /** After a thin space: h, %, 台. */
  unit?: string
  /** Color only for what deviates. */
  tone?: 'normal' | 'warning' | 'danger'
  /** Below the figure: since when, compared with what. */
  description?: ReactNode
  /** One figure on a page may be large. */
  size?: 'medium' | 'large'
  loading?: boolean
}

const tones = { normal: 'text-ink', warning: 'text-warning-text', danger: 'text-danger-text' }

/** A key figure with its label. Several are divided by lines. */
export const Statistic = forwardRef<HTMLDListElement, StatisticProps>(function Statistic(all, ref) {
  const {
    label,
    value,
    format,
    unit,
    tone = 'normal',
    description,
    size = 'medium',
    loading = false,
    className,
    ...props
  } = all
  const locale = useLocale()
  const text = typeof value === 'number' ? formatNumber(value, { locale, ...format }) : displayValue(value)
  return (
    <dl {...props} ref={ref} className={cx('m-0 min-w-0', className)}>
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd
        aria-busy={loading || undefined}
        className={cx(
          'figures m-0 font-semibold',
          size === 'large' ? 'text-28 font-medium' : 'text-20',
          isNoValue(value) ? 'text-ink-3' : tones[tone],
        )}
      >
        {loading ? (
          <Skeleton width={96} className={size === 'large' ? 'h-6' : 'h-4'} />
        ) : (
          <>
            {text}
            {unit !== undefined && !isNoValue(value) && (
              <span className="text-12 font-normal text-ink-2">{`\u2009${unit}`}</span>
            )}
          </>
        )}
      </dd>
      {description !== undefined && <dd className="m-0 text-12 text-ink-3">{description}</dd>}
    </dl>
  )
})
