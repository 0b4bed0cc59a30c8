import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** `normal` is the accent color, for a running operation; `plain` is gray, for a share. */
export type ProgressTone = 'normal' | 'plain' | 'success' | 'warning' | 'danger'

const fills: Record<ProgressTone, string> = {
  normal: 'bg-accent',
  plain: 'bg-ink-3',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}

/** The inner parts of `Progress`. */
export interface ProgressParts {
  /** The element of `className`: the bar, or the bar with its figure. */
  root: string
  /** The bar beside a figure. */
  bar: string
  /** The filled part of the bar. */
  fill: string
  /** The figure. */
  value: string
}

export interface ProgressProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'role'>, PartSettings<ProgressParts> {
  /** 0 to 100; `null` while the progress is unknown. */
  value: number | null
  /** Read aloud: what is under way. */
  label: string
  tone?: ProgressTone
  /** 3 or 6 px high. */
  size?: 'small' | 'medium'
  /** Shows the figure behind the bar. */
  showValue?: boolean
}

/**
 * The progress of an operation. Without a value a stripe moves; with reduced motion it does not. `className` and `style`
 * apply to the whole, all other props to the bar.
 */
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(own, ref) {
  const [{ value, label, tone = 'normal', size = 'medium', showValue = false, ...props }, part] = useComponentTheme(
    'Progress',
    own,
  )
  const percent = value === null || Number.isNaN(value) ? null : Math.min(100, Math.max(0, value))
  const barClasses = [
    'relative min-w-0 flex-1 overflow-hidden rounded-full bg-line-strong forced-colors:border',
    size === 'small' ? 'h-[3px]' : 'h-1.5',
  ]
  const bar = (
    <div
      {...part(showValue ? 'bar' : 'root', barClasses)}
      {...props}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw the tag each in their own way
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
    >
      <div
        {...part(
          'fill',
          [
            'h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
            fills[tone],
            percent === null && 'motion-safe:animate-pulse',
          ],
          { width: percent === null ? '30%' : `${percent}%` },
        )}
      />
    </div>
  )
  if (!showValue) return bar
  return (
    <div {...part('root', 'flex items-center gap-2')}>
      {bar}
      <span aria-hidden {...part('value', 'figures min-w-9 flex-none text-end text-12 text-ink-2')}>
        {percent === null ? '-' : `${Math.round(percent)} %`}
      </span>
    </div>
  )
})
