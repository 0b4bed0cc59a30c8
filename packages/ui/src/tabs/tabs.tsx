import * as Radix from '@radix-ui/react-tabs'
import {
  forwardRef,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useDirection } from '../context/ui-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface TabItem<Value extends string | number = string> {
  value: Value
  label: ReactNode
  /** Stands after the label: a badge, an icon. */
  badge?: ReactNode
  disabled?: boolean
  content: ReactNode
}

/** The inner parts of `Tabs`. */
export interface TabsParts {
  /** The element of `className`. */
  root: string
  /** The row of tabs. */
  list: string
  /** A tab. */
  tab: string
  /** The content of a tab. */
  content: string
}

export interface TabsProps<Value extends string | number = string>
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'dir' | 'onChange'>,
    PartSettings<TabsParts> {
  items: readonly TabItem<Value>[]
  /** The value of the tab shown. */
  value?: Value
  /** The first one when left out. */
  defaultValue?: Value
  onChange?: (value: Value) => void
  /** Read aloud: what the tabs divide. */
  label: string
  /** Keeps what was shown once, hidden, so that half-filled forms stay. */
  keepMounted?: boolean
}

/** Tabs inside a page or a dialog. Arrows move and show, Home and End go to the ends. */
export const Tabs = forwardRef(function Tabs<Value extends string | number>(
  own: TabsProps<Value>,
  ref: Ref<HTMLDivElement>,
) {
  const [{ items, value: controlled, defaultValue, onChange, label, keepMounted = false, ...props }, part] =
    useComponentTheme('Tabs', own)
  const direction = useDirection()
  const [value, setValue] = useControllableState<Value | undefined>(
    controlled,
    defaultValue ?? items[0]?.value,
    (next) => {
      if (next !== undefined) onChange?.(next)
    },
  )
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current) showChosen(list.current)
  }, [value])
  return (
    <Radix.Root
      {...part('root', 'flex min-h-0 flex-col')}
      {...props}
      {...direction}
      ref={ref}
      value={String(value ?? '')}
      onValueChange={(text) => setValue(items.find((item) => String(item.value) === text)?.value)}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        {...part(
          'list',
          'flex flex-none gap-5 overflow-x-auto border-b border-line-strong px-gutter [scrollbar-width:none]',
        )}
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={String(item.value)}
            disabled={item.disabled ?? false}
            {...part(
              'tab',
              'relative inline-flex h-9 max-w-full flex-none items-center gap-1.5 border-0 bg-transparent p-0 whitespace-nowrap text-ink-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-disabled aria-selected:font-medium aria-selected:text-ink aria-selected:after:bg-accent [&>*+*]:flex-none',
            )}
          >
            <span className="min-w-0 truncate">{item.label}</span>
            {item.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={String(item.value)}
          forceMount={keepMounted || undefined}
          {...part('content', 'min-h-0 flex-auto data-[state=inactive]:hidden')}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}) as <Value extends string | number = string>(props: TabsProps<Value> & RefAttributes<HTMLDivElement>) => ReactNode

/** Scrolls the list, and nothing around it, until the tab that is chosen can be seen. */
function showChosen(list: HTMLElement) {
  const tab = list.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!tab) return
  const frame = list.getBoundingClientRect()
  list.scrollLeft += Math.min(0, tab.left - frame.left) + Math.max(0, tab.right - frame.right)
}
