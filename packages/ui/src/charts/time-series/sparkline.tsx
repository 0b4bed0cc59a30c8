import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import type { ChartPoint, TimeSpan } from './series-model.ts'
import { useComponentTheme } from '../../component-theme/use-component-theme.ts'

export interface SparklineProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'points' | 'children'> {
  /** In the order of time. */
  points: readonly ChartPoint[]
  /** The time from the left edge to the right one. */
  span: TimeSpan
}

const WIDTH = 120
const HEIGHT = 30

/** A curve without axes, beside a figure that says what it shows. Gaps are gaps. */
export const Sparkline = forwardRef<SVGSVGElement, SparklineProps>(function Sparkline(own, ref) {
  const [{ points, span, ...props }, part] = useComponentTheme('Sparkline', own)
  const values = points.flatMap(([, value]) => (value === null ? [] : [value]))
  // Not spread into Math.min: a long curve has more values than a call may have arguments.
  const low = values.reduce((least, value) => Math.min(least, value), Infinity)
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity)
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
      {...part('root', 'block h-8 w-full overflow-visible')}
      {...props}
      ref={ref}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      {values.length > 0 && (
        <path d={path} vectorEffect="non-scaling-stroke" strokeWidth="1.5" className="fill-none stroke-series-1" />
      )}
    </svg>
  )
})
