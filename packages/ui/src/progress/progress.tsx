import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'

/** `normal` is the accent color, for a running operation; `plain` is gray, for a share. */
export type ProgressTone = 'normal' | 'plain' | 'success' | 'warning' | 'danger'

const fills: Record<ProgressTone, string> = {
  normal: 'bg-accent',
  plain: 'bg-ink-3',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}

export interface ProgressProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'role'> {
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
export const Progress = forwardRef<HTMLDivElement, ProgressProps>(function Progress(
  { value, label, tone = 'normal', size = 'medium', showValue = false, className, style, ...props },
  ref,
) {
  const percent = value === null || Number.isNaN(value) ? null : Math.min(100, Math.max(0, value))
  const bar = (
    <div
      {...props}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw the tag each in their own way
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(percent)}
      className={cx(
        'relative min-w-0 flex-1 overflow-hidden rounded-full bg-line-strong forced-colors:border',
        size === 'small' ? 'h-[3px]' : 'h-1.5',
        !showValue && className,
      )}
      style={showValue ? undefined : style}
    >
      <div
        style={{ width: percent === null ? '30%' : `${percent}%` }}
        className={cx(
          'h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
          fills[tone],
          percent === null && 'motion-safe:animate-pulse',
        )}
      />
    </div>
  )
  if (!showValue) return bar
  return (
    <div className={cx('flex items-center gap-2', className)} style={style}>
      {bar}
      <span aria-hidden className="figures min-w-9 flex-none text-end text-12 text-ink-2">
        {percent === null ? '-' : `${Math.round(percent)} %`}
      </span>
    </div>
  )
})
