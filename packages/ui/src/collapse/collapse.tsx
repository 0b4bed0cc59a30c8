import * as Radix from '@radix-ui/react-accordion'
import { ChevronRight } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useDirection } from '../context/ui-context.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface CollapseItem<Value extends string | number = string> {
  value: Value
  label: ReactNode
  /** At the end of the head, outside of the button: a count, an action. */
  extra?: ReactNode
  disabled?: boolean
  content: ReactNode
}

/** The inner parts of `Collapse`. */
export interface CollapseParts {
  /** The element of `className`. */
  root: string
  /** A part that opens and closes. */
  item: string
  /** The head of a part. */
  header: string
  /** The button that opens it. */
  trigger: string
  /** The arrow in the button. */
  arrow: string
  /** The content of a part. */
  content: string
}

export interface CollapseProps<Value extends string | number = string>
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'defaultValue' | 'dir' | 'onChange'>,
    PartSettings<CollapseParts> {
  items: readonly CollapseItem<Value>[]
  /** The values of what is open. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (open: readonly Value[]) => void
  /** Opening one closes the others. */
  accordion?: boolean
  /** Of the labels in the outline of the page. */
  headingLevel?: 2 | 3 | 4
  /** Keeps closed content, hidden, so that half-filled fields stay. */
  keepMounted?: boolean
}

/** Parts that open and close, divided by hairlines. Arrows go from head to head, Home and End to the ends. */
export const Collapse = forwardRef(function Collapse<Value extends string | number>(
  own: CollapseProps<Value>,
  ref: Ref<HTMLDivElement>,
) {
  const [all, part] = useComponentTheme('Collapse', own)
  const {
    items,
    value,
    defaultValue = [],
    onChange,
    accordion = false,
    headingLevel = 3,
    keepMounted = false,
    ...props
  } = all
  const direction = useDirection()
  const [open, setOpen] = useControllableState<readonly Value[]>(value, defaultValue, onChange)
  const Heading = `h${headingLevel}` as const
  return (
    <Radix.Root
      {...part('root', 'border-y border-line-strong')}
      {...props}
      {...direction}
      ref={ref}
      type="multiple"
      value={open.map(String)}
      onValueChange={(texts) => {
        const next = items.flatMap((item) => (texts.includes(String(item.value)) ? [item.value] : []))
        setOpen(accordion ? next.filter((item) => !open.includes(item)).slice(-1) : next)
      }}
    >
      {items.map((item) => (
        <Radix.Item
          key={item.value}
          value={String(item.value)}
          disabled={item.disabled ?? false}
          {...part('item', 'border-b border-line last:border-b-0')}
        >
          <Radix.Header asChild>
            <Heading {...part('header', 'm-0 flex items-center gap-2 pe-2 text-body font-medium')}>
              <Radix.Trigger
                {...part(
                  'trigger',
                  'group flex min-h-9 min-w-0 flex-1 items-center gap-2 border-0 bg-transparent px-2 py-1 text-start font-[inherit] hover:bg-hover focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-disabled',
                )}
              >
                <ChevronRight
                  aria-hidden
                  {...part(
                    'arrow',
                    'size-4 flex-none stroke-[1.75] text-ink-3 transition-transform group-data-[state=open]:rotate-90 rtl:-scale-x-100 rtl:group-data-[state=open]:-rotate-90',
                  )}
                />
                <span className="min-w-0 flex-1 break-words">{item.label}</span>
              </Radix.Trigger>
              {item.extra}
            </Heading>
          </Radix.Header>
          <Radix.Content
            forceMount={keepMounted || undefined}
            {...part('content', 'ps-8 pe-2 pb-3 data-[state=closed]:hidden')}
          >
            {item.content}
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}) as <Value extends string | number = string>(props: CollapseProps<Value> & RefAttributes<HTMLDivElement>) => ReactNode
