import { cx } from '../style/cx.ts'

export interface SkeletonProps {
  /** Pixels, or a share of the available width. */
  width?: number | `${number}%`
  className?: string
}

/** A placeholder for text that is loading. It does not move; the loading region carries `aria-busy`. */
export function Skeleton({ width = '60%', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      style={{ width }}
      className={cx('inline-block h-2.5 rounded-[2px] bg-press align-middle', className)}
    />
  )
}
