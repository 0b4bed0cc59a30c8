import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { cx } from '../style/cx.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** `normal` is gray; colors mark deviations. */
export type TimelineTone = 'normal' | 'accent' | 'success' | 'warning' | 'danger'

export interface TimelineItem {
  /** Unique among the items. */
  key: string
  /** When, as it is shown. */
  time?: string
  title: ReactNode
  /** Below the title. */
  content?: ReactNode
  tone?: TimelineTone
  /** Replaces the dot. Required with a tone. Source: WCAG 2.2, 1.4.1. */
  icon?: ReactNode
}

/** The inner parts of `Timeline`. */
export interface TimelineParts {
  /** The element of `className`. */
  root: string
  /** An event. */
  item: string
  /** The dot or the icon of an event. */
  icon: string
  /** The line to the next event. */
  line: string
  /** The title of an event. */
  title: string
  /** The time of an event. */
  time: string
  /** The text below the title. */
  content: string
}

export interface TimelineProps extends Omit<ComponentPropsWithoutRef<'ol'>, 'children'>, PartSettings<TimelineParts> {
  /** In the order they are shown. */
  items: readonly TimelineItem[]
  /** Read aloud: what the events belong to. */
  label: string
}

const tones: Record<TimelineTone, string> = {
  normal: 'text-ink-3',
  accent: 'text-accent-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
}

/** A list of events, one below the other. */
export const Timeline = forwardRef<HTMLOListElement, TimelineProps>(function Timeline(own, ref) {
  const [{ items, label, ...props }, part] = useComponentTheme('Timeline', own)
  return (
    <ol aria-label={label} {...part('root', 'm-0 list-none p-0')} {...props} ref={ref}>
      {items.map((item) => (
        <li key={item.key} {...part('item', 'group flex gap-3')}>
          <div aria-hidden className={cx('flex w-4 flex-none flex-col items-center', tones[item.tone ?? 'normal'])}>
            <span {...part('icon', 'grid h-5 place-items-center [&_svg]:size-4 [&_svg]:stroke-[1.75]')}>
              {item.icon ?? <span className="size-2 rounded-full bg-current" />}
            </span>
            <span {...part('line', 'w-px flex-1 bg-line-strong group-last:hidden')} />
          </div>
          <div className="min-w-0 flex-1 pb-4 group-last:pb-0">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span {...part('title', 'min-w-0 wrap-anywhere text-ink')}>{item.title}</span>
              {item.time !== undefined && <time {...part('time', 'figures text-12 text-ink-3')}>{item.time}</time>}
            </div>
            {item.content !== undefined && (
              <div {...part('content', 'text-12 wrap-anywhere text-ink-2')}>{item.content}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
})
