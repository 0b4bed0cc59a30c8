import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { useDirection } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface TabItem {
  key: string
  label: ReactNode
  /** Stands after the label: a badge, an icon. */
  mark?: ReactNode
  disabled?: boolean
  content: ReactNode
}

export interface TabsProps {
  items: readonly TabItem[]
  /** The key of the tab shown; the first one at the start when left out. */
  value?: string
  onChange?: (key: string) => void
  /** Read aloud: what the tabs divide. */
  label: string
  /** Keeps what was shown once, hidden, so that half-filled forms stay. */
  keep?: boolean
  className?: string
}

/** Tabs inside a page or a dialog. Arrows move and show, Home and End go to the ends. */
export function Tabs({ items, value, onChange, label, keep = false, className }: TabsProps) {
  const direction = useDirection()
  return (
    <Radix.Root
      {...direction}
      {...(value === undefined ? { defaultValue: items[0]?.key ?? '' } : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
      className={cx('flex min-h-0 flex-col', className)}
    >
      <Radix.List
        aria-label={label}
        className="flex flex-none gap-5 overflow-x-auto border-b border-line-strong px-gutter [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.key}
            value={item.key}
            disabled={item.disabled ?? false}
            className="relative inline-flex h-9 flex-none items-center gap-1.5 border-0 bg-transparent p-0 whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-disabled aria-selected:font-medium aria-selected:text-ink aria-selected:after:bg-accent"
          >
            {item.label}
            {item.mark}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.key}
          value={item.key}
          {...(keep ? { forceMount: true } : {})}
          className="min-h-0 flex-auto data-[state=inactive]:hidden"
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
