import * as Radix from '@radix-ui/react-context-menu'
import type { ReactElement, ReactNode } from 'react'
import { floatingClasses } from '../floating/floating-classes.ts'
import { useDirection, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { menuItemClasses, menuClasses, menuToneClasses, menuLabelClasses } from './menu-classes.ts'

export interface ContextMenuProps {
  /** What is clicked with the right button, or focused when the menu key or Shift+F10 is pressed. */
  trigger: ReactElement
  /** `ContextMenuItem`s. */
  children: ReactNode
}

/** Actions on what lies under the pointer. A digit that an item names as its shortcut chooses it while the menu is open. */
export function ContextMenu({ trigger, children }: ContextMenuProps) {
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const direction = useDirection()
  return (
    // Not modal: a menu that hides the page from a screen reader would hide focusable things with it.
    <Radix.Root modal={false} {...direction}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          collisionPadding={8}
          loop
          className={cx(floatingClasses, menuClasses, 'max-h-(--radix-context-menu-content-available-height)')}
          onKeyDown={(event) => {
            const chosen = event.currentTarget.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(event.key)}"]`)
            chosen?.click()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface ContextMenuItemProps {
  /** One key that chooses the item while the menu is open. */
  shortcut?: string
  tone?: 'normal' | 'danger'
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export function ContextMenuItem(props: ContextMenuItemProps) {
  const { shortcut, tone = 'normal', disabled = false, onSelect, children } = props
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cx(menuItemClasses, menuToneClasses[tone])}
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
}
