import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { useDirection, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { floatingClasses } from '../floating/floating-classes.ts'
import { cx } from '../style/cx.ts'
import {
  menuClasses,
  menuCurrentItemClasses,
  menuItemClasses,
  menuLabelClasses,
  menuToneClasses,
} from './menu-classes.ts'

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
  /** `MenuItem`, `MenuCheckboxItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode
}

/** Actions in a floating list. Arrows, Home, End and first letters move, Esc closes. */
export function Menu(props: MenuProps) {
  const { trigger, open, onOpenChange, side = 'bottom', align = 'end', className, children } = props
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const direction = useDirection()
  return (
    // Not modal: a menu that hides the page from a screen reader would hide focusable elements with it.
    <Radix.Root
      modal={false}
      {...direction}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          className={cx(
            floatingClasses,
            menuClasses,
            'max-h-(--radix-dropdown-menu-content-available-height)',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  /** The keyboard shortcut as text: `Ctrl K`. */
  shortcut?: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  /** Marks the item of the current page. */
  current?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export function MenuItem(props: MenuItemProps) {
  const { icon, shortcut, tone = 'normal', disabled = false, current = false, onSelect, children } = props
  return (
    <Radix.Item
      disabled={disabled}
      aria-current={current ? 'page' : undefined}
      onSelect={onSelect}
      className={cx(menuItemClasses, menuToneClasses[tone], current && menuCurrentItemClasses)}
    >
      {icon}
      <span className={menuLabelClasses}>{children}</span>
      {shortcut !== undefined && <kbd className="ms-4 flex-none font-body text-11 text-ink-3">{shortcut}</kbd>}
    </Radix.Item>
  )
}

export interface MenuCheckboxItemProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Leaves the menu open, for lists in which several items are checked. */
  keepOpen?: boolean
  children: ReactNode
}

/** A setting that is on or off. */
export function MenuCheckboxItem(props: MenuCheckboxItemProps) {
  const { checked, onCheckedChange, disabled = false, keepOpen = false, children } = props
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault()
      }}
      className={menuItemClasses}
    >
      <span className="grid size-4 flex-none place-items-center">
        <Radix.ItemIndicator>
          <Check aria-hidden className="size-4 stroke-[1.75] text-accent-text" />
        </Radix.ItemIndicator>
      </span>
      <span className={menuLabelClasses}>{children}</span>
    </Radix.CheckboxItem>
  )
}

export interface MenuGroupProps {
  label: string
  children: ReactNode
}

/** A labeled group of actions. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const labelId = useId()
  return (
    <Radix.Group
      aria-labelledby={labelId}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
    >
      <Radix.Label id={labelId} className="px-2 pt-1.5 pb-0.5 text-12 wrap-anywhere text-ink-3">
        {label}
      </Radix.Label>
      {children}
    </Radix.Group>
  )
}

/** A line between groups of actions. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
