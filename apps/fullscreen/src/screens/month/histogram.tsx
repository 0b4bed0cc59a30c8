import { formatNumber } from '@trackhoe/ui'
import type { HistogramBar } from './month-facts.ts'

export interface HistogramProps {
  label: string
  bars: readonly HistogramBar[]
  unit: string
  /** Says what one bar shows. */
  describe: (range: string, share: string) => string
}

/** How often a value lay in which part of its range. */
export function Histogram({ label, bars, unit, describe }: HistogramProps) {
  const most = Math.max(0.01, ...bars.map(({ share }) => share))
  return (
    <figure aria-label={label} className="m-0 flex min-w-0 flex-1 flex-col">
      <figcaption className="pb-1 text-12 text-ink-2">{label}</figcaption>
      {bars.length === 0 ? (
        <p className="text-ink-3">-</p>
      ) : (
        <ol className="m-0 flex h-28 list-none items-stretch gap-[2px] p-0">
          {bars.map(({ from, width, share }) => {
            const text = describe(
              `${formatNumber(from)}～${formatNumber(from + width)}\u2009${unit}`,
              formatNumber(share * 100, { digits: 1, unit: '%' }),
            )
            return (
              <li key={from} className="flex min-w-0 flex-1 flex-col" title={text}>
                <span className="sr-only">{text}</span>
                <span aria-hidden className="flex min-h-0 flex-1 flex-col-reverse border-b border-line-strong">
                  <span
                    className="mx-auto w-full max-w-12 bg-series-1"
                    style={{ height: `${(share / most) * 100}%` }}
                  />
                </span>
                <span aria-hidden className="figures h-4 text-center text-11 whitespace-nowrap text-ink-3">
                  {formatNumber(from)}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </figure>
  )
}
