import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'

export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Pixels, or a share of the available width. */
  width?: number | `${number}%`
}

/** A placeholder for text that is loading. It does not move; the loading region carries `aria-busy`. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(
  { width = '60%', className, style, ...props },
  ref,
) {
  return (
    <span
      aria-hidden
      {...props}
      ref={ref}
      style={{ width, ...style }}
      className={cx('inline-block h-2.5 rounded-[2px] bg-press align-middle', className)}
    />
  )
})
