import type { TroubleCode } from '@trackhoe/contract/vehicle'
import { cx, formatNumber } from '@trackhoe/ui'
import { useTelemetryMessages } from '../telemetry/locale/use-messages.ts'

export interface ParetoProps {
  label: string
  /** The most frequent first. `share`: of all occurrences, up to and with this one. */
  bars: readonly { code: TroubleCode; name: string; count: number; share: number }[]
  className?: string
}

/** The most frequent trouble codes as bars, with the curve of their share of all. The table below has the rest. */
export function Pareto({ label, bars, className }: ParetoProps) {
  const t = useTelemetryMessages().report
  if (bars.length === 0) return null
  const most = Math.max(...bars.map(({ count }) => count))
  const middle = (at: number) => ((at + 0.5) / bars.length) * 100
  const curve = bars.map(({ share }, at) => `${at === 0 ? 'M' : 'L'}${middle(at)} ${100 - share * 100}`).join('')
  return (
    <figure aria-label={label} className={cx('m-0 flex flex-col', className)}>
      <figcaption className="flex gap-4 pb-1 text-12 text-ink-2">
        {label}
        <span className="flex items-center gap-1">
          <span aria-hidden className="size-2.5 rounded-[2px] bg-series-1" />
          {t.count}
        </span>
        <span className="flex items-center gap-1">
          <span aria-hidden className="h-0 w-3 border-t-2 border-series-2" />
          {t.share}
        </span>
      </figcaption>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ol className="m-0 flex min-h-0 flex-1 list-none items-stretch p-0">
          {bars.map(({ code, name, count, share }) => {
            const text = t.paretoOf(name, formatNumber(count), formatNumber(share * 100, { digits: 0, unit: '%' }))
            return (
              <li key={`${code.spn}-${code.fmi}`} className="flex min-w-0 flex-1 flex-col" title={text}>
                <span className="sr-only">{text}</span>
                <span aria-hidden className="flex min-h-0 flex-1 flex-col-reverse border-b border-line-strong">
                  <span className="mx-auto w-3/5 max-w-12 bg-series-1" style={{ height: `${(count / most) * 100}%` }} />
                </span>
                <span aria-hidden className="h-4 truncate px-0.5 text-center text-11 text-ink-3">
                  {name}
                </span>
              </li>
            )
          })}
        </ol>
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-x-0 top-0 bottom-4 h-[calc(100%-1rem)] w-full overflow-visible"
        >
          <path d={curve} vectorEffect="non-scaling-stroke" strokeWidth="2" className="fill-none stroke-series-2" />
        </svg>
      </div>
    </figure>
  )
}
