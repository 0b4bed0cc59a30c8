import * as Radix from '@radix-ui/react-context-menu'
import type { ReactElement, ReactNode } from 'react'
import { floatLook } from '../layer/float-look.ts'
import { useDirection, useLayerAttributes, useUi } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import { menuItemLook } from './menu-look.ts'

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
    <Radix.Root {...direction}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...layer}
          collisionPadding={8}
          loop
          className={cx(floatLook, 'min-w-32 p-1')}
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
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

/** One action. */
export function ContextMenuItem({ shortcut, disabled = false, onSelect, children }: ContextMenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={menuItemLook}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut}
    >
      <span className="flex-1">{children}</span>
      {shortcut !== undefined && (
        <kbd aria-hidden className="ms-4 font-sans text-11 text-ink-3">
          {shortcut}
        </kbd>
      )}
    </Radix.Item>
  )
}
