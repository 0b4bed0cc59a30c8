import type { ReactNode } from 'react'
import { Menu } from '../menu/menu.tsx'

export interface TabMenuProps {
  /** The title of the tab, which names the menu. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The position of the pointer, or the end of the tab for the keyboard. Unit: px in the window. */
  place: { x: number; y: number }
  /** Returns the focus to the tab. */
  onLeave: () => void
  children: ReactNode
}

/** The menu of one tab, at the pointer or below the tab. */
export function TabMenu({ name, open, onOpenChange, place, onLeave, children }: TabMenuProps) {
  return (
    // On Windows the menu key fires on release, when the menu has the focus.
    <div className="contents" role="presentation" onContextMenu={(event) => event.preventDefault()}>
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        align="start"
        trigger={
          <button
            type="button"
            aria-hidden
            aria-label={name}
            tabIndex={-1}
            className="pointer-events-none fixed size-0"
            style={{ insetInlineStart: place.x, insetBlockStart: place.y }}
            onFocus={onLeave}
          />
        }
      >
        {children}
      </Menu>
    </div>
  )
}
