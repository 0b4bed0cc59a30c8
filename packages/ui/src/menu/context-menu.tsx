import * as Radix from '@radix-ui/react-context-menu'
import { forwardRef, type ComponentPropsWithoutRef, type ReactElement, type ReactNode } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useDirection, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { cx } from '../style/cx.ts'
import { menuItemClasses, menuClasses, menuToneClasses, menuLabelClasses } from './menu-classes.ts'

export interface ContextMenuProps extends Omit<ComponentPropsWithoutRef<'div'>, 'dir' | 'role'> {
  /** The element that is clicked with the right button, or focused when the menu key or Shift+F10 is pressed. */
  trigger: ReactElement
  /** It opens at the pointer, so that only the pointer or the keyboard opens it. */
  onOpenChange?: (open: boolean) => void
  /** `ContextMenuItem`s. */
  children: ReactNode
}

/** Actions on what lies under the pointer. A digit that an item names as its shortcut chooses it while the menu is open. */
export const ContextMenu = forwardRef<HTMLDivElement, ContextMenuProps>(function ContextMenu(
  { trigger, onOpenChange, className, children, ...props },
  ref,
) {
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
          style={{ ...layer.style, ...props.style }}
          ref={ref}
          collisionPadding={8}
          loop
          className={cx(
            floatingClasses,
            menuClasses,
            'max-h-(--radix-context-menu-content-available-height)',
            className,
          )}
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

export interface ContextMenuItemProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onSelect' | 'role'> {
  /** One key that chooses the item while the menu is open. */
  shortcut?: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export const ContextMenuItem = forwardRef<HTMLDivElement, ContextMenuItemProps>(function ContextMenuItem(all, ref) {
  const { shortcut, tone = 'normal', disabled = false, onSelect, className, children, ...props } = all
  return (
    <Radix.Item
      {...props}
      ref={ref}
      disabled={disabled}
      onSelect={onSelect}
      className={cx(menuItemClasses, menuToneClasses[tone], className)}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut}
    >
      <span className={menuLabelClasses}>{children}</span>
      {shortcut !== undefined && (
        <kbd aria-hidden className="ms-4 flex-none font-body text-11 text-ink-3">
          {shortcut}
        </kbd>
      )}
    </Radix.Item>
  )
})
