import { cx } from '../style/cx.ts'

export interface DividerProps {
  vertical?: boolean
  className?: string
}

/** A hairline between regions. */
export function Divider({ vertical = false, className }: DividerProps) {
  return vertical ? (
    <hr
      aria-orientation="vertical"
      className={cx('m-0 inline-block h-4 w-px flex-none border-0 bg-line-strong align-middle', className)}
    />
  ) : (
    <hr className={cx('m-0 h-px w-full border-0 bg-line-strong', className)} />
  )
}
