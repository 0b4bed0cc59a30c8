import { cx } from '@trackhoe/ui'
import type { ChartPoint, TimeSpan } from '../time-series/series-model.ts'

export interface SparklineProps {
  points: readonly ChartPoint[]
  span: TimeSpan
  className?: string
}

const WIDTH = 120
const HEIGHT = 30

/** A curve without axes, beside a figure that says what it shows. Gaps are gaps. */
export function Sparkline({ points, span, className }: SparklineProps) {
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => (((at - span.from) / Math.max(1, span.to - span.from)) * WIDTH).toFixed(1)
  // A level lies in the middle.
  const y = (value: number) =>
    (high === low ? HEIGHT / 2 : HEIGHT - 2 - ((value - low) / (high - low)) * (HEIGHT - 4)).toFixed(1)
  let begins = true
  let path = ''
  for (const [at, value] of points) {
    if (value !== null) path += `${begins ? 'M' : 'L'}${x(at)} ${y(value)}`
    begins = value === null
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('block h-8 w-full overflow-visible', className)}
    >
      {values.length > 0 && (
        <path d={path} vectorEffect="non-scaling-stroke" strokeWidth="1.5" className="fill-none stroke-series-1" />
      )}
    </svg>
  )
}
