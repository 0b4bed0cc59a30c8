import { cx } from '../style/cx.ts'

export interface SkeletonProps {
  /** Pixels, or a share of the available width. */
  width?: number | `${number}%`
  className?: string
}

/** Stands for text that is on its way. It does not move; say `aria-busy` on what is loading. */
export function Skeleton({ width = '60%', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      style={{ width }}
      className={cx('inline-block h-2.5 rounded-[2px] bg-press align-middle', className)}
    />
  )
}
