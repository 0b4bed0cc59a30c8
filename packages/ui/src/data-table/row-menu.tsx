import type { ReactElement } from 'react'
import { Menu, MenuItem } from '../menu/menu.tsx'
import type { RowAction } from './row-actions.tsx'

export interface RowMenuProps {
  trigger: ReactElement
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: readonly RowAction[]
}

/** The actions that a row has no room for. */
export function RowMenu({ trigger, open, onOpenChange, actions }: RowMenuProps) {
  return (
    <Menu trigger={trigger} open={open} onOpenChange={onOpenChange}>
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          icon={action.icon}
          tone={action.tone === 'danger' ? 'danger' : undefined}
          disabled={action.disabled}
          onSelect={action.onSelect}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
