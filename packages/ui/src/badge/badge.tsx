import { cx } from '../style/cx.ts'

export interface BadgeProps {
  /** Over 99 it shows 99+, at 0 nothing. */
  count: number
  /** `unread` is red and only for what has not been read; other counts are plain. */
  tone?: 'plain' | 'unread'
  className?: string
}

/** A small count. It is not read aloud: put the count into the name of what it belongs to (通知，3 条未读). */
export function Badge({ count, tone = 'plain', className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={cx(
        'figures inline-grid h-4 min-w-4 place-items-center rounded-full px-1 text-11 font-medium',
        tone === 'unread' ? 'bg-danger text-on-danger' : 'bg-press text-ink-2',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
