import * as Radix from '@radix-ui/react-context-menu'
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement, type ReactNode } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useDirection, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { menuItemClasses, menuClasses, menuToneClasses, menuLabelClasses } from './menu-classes.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface ContextMenuProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir' | 'role'> {
  /** The element that is clicked with the right button, or focused when the menu key or Shift+F10 is pressed. */
  trigger: ReactElement
  /** It opens at the pointer, so that only the pointer or the keyboard opens it. */
  onOpenChange?: (open: boolean) => void
  /** `ContextMenuItem`s. */
  children: ReactNode
}

/** Actions on what lies under the pointer. A digit that an item names as its shortcut chooses it while the menu is open. */
export const ContextMenu = forwardRef<HTMLDivElement, ContextMenuProps>(function ContextMenu(own, ref) {
  const [{ trigger, onOpenChange, children, ...props }, part] = useComponentTheme('ContextMenu', own)
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const direction = useDirection()
  return (
    // Not modal: a menu that hides the page from a screen reader would hide focusable things with it.
    <Radix.Root modal={false} {...direction} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...props}
          {...layer}
          {...part(
            'root',
            [floatingClasses, menuClasses, 'max-h-(--radix-context-menu-content-available-height)'],
            layer.style,
          )}
          ref={ref}
          collisionPadding={8}
          loop
          onKeyDown={composeHandlers(props.onKeyDown, (event) => {
            const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]')]
            items.find((item) => item.dataset['shortcut'] === event.key)?.click()
          })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
})

/** The inner parts of `ContextMenuItem`. */
export interface ContextMenuItemParts {
  /** The element of `className`. */
  root: string
  /** The text. */
  label: string
  /** The shortcut. */
  shortcut: string
}

export interface ContextMenuItemProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect' | 'role'>, PartSettings<ContextMenuItemParts> {
  /** One key that chooses the item while the menu is open. */
  shortcut?: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export const ContextMenuItem = forwardRef<HTMLDivElement, ContextMenuItemProps>(function ContextMenuItem(own, ref) {
  const [all, part] = useComponentTheme('ContextMenuItem', own)
  const { shortcut, tone = 'normal', disabled = false, onSelect, children, ...props } = all
  return (
    <Radix.Item
      {...part('root', [menuItemClasses, menuToneClasses[tone]])}
      {...props}
      ref={ref}
      disabled={disabled}
      onSelect={onSelect}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut}
    >
      <span {...part('label', menuLabelClasses)}>{children}</span>
      {shortcut !== undefined && (
        <kbd aria-hidden {...part('shortcut', 'ms-4 flex-none font-body text-11 text-ink-3')}>
          {shortcut}
        </kbd>
      )}
    </Radix.Item>
  )
})
