import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface BadgeProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Over 99 it shows 99+, at 0 nothing. */
  count: number
  /** `unread` is red and only for what has not been read; other counts are plain. */
  tone?: 'plain' | 'unread'
}

/** A small count. It is not read aloud: put the count into the name of what it belongs to (通知，3 条未读). */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(own, ref) {
  const [{ count, tone = 'plain', ...props }, part] = useComponentTheme('Badge', own)
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      {...part('root', [
        'figures inline-grid h-4 min-w-4 place-items-center rounded-full px-1 text-11 font-medium',
        tone === 'unread' ? 'bg-danger text-on-danger' : 'bg-press text-ink-2',
      ])}
      {...props}
      ref={ref}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
})
