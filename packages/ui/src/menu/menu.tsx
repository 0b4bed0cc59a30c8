import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import {
  forwardRef,
  useId,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useDirection, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { floatingClasses } from '../floating/floating-classes.ts'
import {
  menuClasses,
  menuCurrentItemClasses,
  menuItemClasses,
  menuLabelClasses,
  menuToneClasses,
} from './menu-classes.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface MenuProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir' | 'role'> {
  /** The button that opens it. */
  trigger: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  /** `MenuItem`, `MenuCheckboxItem`, `MenuGroup` and `MenuSeparator`. */
  children: ReactNode
}

/**
 * Actions in a floating list. Arrows, Home, End and first letters move, Esc closes, and a key that an item names as its shortcut
 * chooses it. The ref and all DOM props go to the list.
 */
export const Menu = forwardRef<HTMLDivElement, MenuProps>(function Menu(own, ref) {
  const [all, part] = useComponentTheme('Menu', own)
  const { trigger, open, defaultOpen = false, onOpenChange, side = 'bottom', align = 'end', ...rest } = all
  const { children, ...props } = rest
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const direction = useDirection()
  return (
    // Not modal: a menu that hides the page from a screen reader would hide focusable elements with it.
    <Radix.Root modal={false} {...direction} open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...props}
          {...layer}
          {...part(
            'root',
            [floatingClasses, menuClasses, 'max-h-(--radix-dropdown-menu-content-available-height)'],
            layer.style,
          )}
          ref={ref}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          onKeyDown={composeHandlers(props.onKeyDown, chooseByShortcut)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
})

function chooseByShortcut(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]')]
  items.find((item) => item.dataset['shortcut'] === event.key)?.click()
}

/** The inner parts of `MenuItem`. */
export interface MenuItemParts {
  /** The element of `className`. */
  root: string
  /** The text. */
  label: string
  /** The shortcut. */
  shortcut: string
}

export interface MenuItemProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect' | 'role'>, PartSettings<MenuItemParts> {
  icon?: ReactNode
  /** The keyboard shortcut as text: `Ctrl K`. A single key chooses the item while the menu is open. */
  shortcut?: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  /** Marks the item of the current page. */
  current?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export const MenuItem = forwardRef<HTMLDivElement, MenuItemProps>(function MenuItem(own, ref) {
  const [all, part] = useComponentTheme('MenuItem', own)
  const { icon, shortcut, tone = 'normal', disabled = false, current = false, onSelect, ...rest } = all
  const { children, ...props } = rest
  return (
    <Radix.Item
      {...part('root', [menuItemClasses, menuToneClasses[tone], current && menuCurrentItemClasses])}
      {...props}
      ref={ref}
      disabled={disabled}
      aria-current={current ? 'page' : undefined}
      data-shortcut={shortcut?.length === 1 ? shortcut : undefined}
      onSelect={onSelect}
    >
      {icon}
      <span {...part('label', menuLabelClasses)}>{children}</span>
      {shortcut !== undefined && (
        <kbd {...part('shortcut', 'ms-4 flex-none font-body text-11 text-ink-3')}>{shortcut}</kbd>
      )}
    </Radix.Item>
  )
})

/** The inner parts of `MenuCheckboxItem`. */
export interface MenuCheckboxItemParts {
  /** The element of `className`. */
  root: string
  /** The place of the check mark. */
  indicator: string
  /** The text. */
  label: string
}

export interface MenuCheckboxItemProps
  extends
    Omit<ComponentPropsWithoutRef<'div'>, 'defaultChecked' | 'onChange' | 'onSelect' | 'role'>,
    PartSettings<MenuCheckboxItemParts> {
  checked?: boolean
  defaultChecked?: boolean
  onChange?: (checked: boolean) => void
  disabled?: boolean
  /** Leaves the menu open, for lists in which several items are checked. */
  keepOpen?: boolean
  children: ReactNode
}

/** A setting that is on or off. */
export const MenuCheckboxItem = forwardRef<HTMLDivElement, MenuCheckboxItemProps>(function MenuCheckboxItem(own, ref) {
  const [all, part] = useComponentTheme('MenuCheckboxItem', own)
  const { checked: controlled, defaultChecked = false, onChange, disabled = false, keepOpen = false, ...rest } = all
  const { children, ...props } = rest
  const [checked, setChecked] = useControllableState(controlled, defaultChecked, onChange)
  return (
    <Radix.CheckboxItem
      {...part('root', menuItemClasses)}
      {...props}
      ref={ref}
      checked={checked}
      onCheckedChange={setChecked}
      disabled={disabled}
      onSelect={(event) => {
        if (keepOpen) event.preventDefault()
      }}
    >
      <span {...part('indicator', 'grid size-4 flex-none place-items-center')}>
        <Radix.ItemIndicator>
          <Check aria-hidden className="size-4 stroke-[1.75] text-accent-text" />
        </Radix.ItemIndicator>
      </span>
      <span {...part('label', menuLabelClasses)}>{children}</span>
    </Radix.CheckboxItem>
  )
})

/** The inner parts of `MenuGroup`. */
export interface MenuGroupParts {
  /** The element of `className`. */
  root: string
  /** The text. */
  label: string
}

export interface MenuGroupProps extends ComponentPropsWithoutRef<'div'>, PartSettings<MenuGroupParts> {
  label: string
}

/** A labeled group of actions. */
export const MenuGroup = forwardRef<HTMLDivElement, MenuGroupProps>(function MenuGroup(own, ref) {
  const [{ label, children, ...props }, part] = useComponentTheme('MenuGroup', own)
  const labelId = useId()
  return (
    <Radix.Group
      aria-labelledby={labelId}
      {...part('root', 'not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1')}
      {...props}
      ref={ref}
    >
      <Radix.Label id={labelId} {...part('label', 'px-2 pt-1.5 pb-0.5 text-12 wrap-anywhere text-ink-3')}>
        {label}
      </Radix.Label>
      {children}
    </Radix.Group>
  )
})

/** A line between groups of actions. */
export const MenuSeparator = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function MenuSeparator(own, ref) {
    const [{ ...props }, part] = useComponentTheme('MenuSeparator', own)
    return <Radix.Separator {...part('root', 'my-1 h-px bg-line')} {...props} ref={ref} />
  },
)
