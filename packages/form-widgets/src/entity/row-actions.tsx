import { ActionButton, Menu, MenuItem } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import type { EntityAction } from './definition/entity-action.ts'

export interface RowActionsProps<Row> {
  row: Row
  actions: readonly EntityAction<Row>[]
  /** Absent: the row cannot be edited. */
  onEdit?: ((row: Row) => void) | undefined
  /** Absent: the row has no detail view. */
  onView?: ((row: Row) => void) | undefined
  /** The pointer or the focus is on its way to the edit action. */
  onApproach: () => void
  onAction: (action: EntityAction<Row>, rows: readonly Row[]) => void
}

/** The actions of one row: editing first, then buttons, then a menu of the others. */
export function RowActions<Row>({ row, actions, onEdit, onView, onApproach, onAction }: RowActionsProps<Row>) {
  const t = useMessages().entity
  const offered = actions.filter(({ appliesTo }) => appliesTo?.(row) ?? true)
  const inMenu = offered.filter((action) => action.row === 'menu')
  return (
    <>
      {onEdit && (
        <ActionButton onPointerEnter={onApproach} onFocus={onApproach} onClick={() => onEdit(row)}>
          {t.edit}
        </ActionButton>
      )}
      {onView && <ActionButton onClick={() => onView(row)}>{t.detail}</ActionButton>}
      {offered
        .filter((action) => action.row === 'button')
        .map((action) => (
          <ActionButton key={action.label} onClick={() => onAction(action, [row])}>
            {action.label}
          </ActionButton>
        ))}
      {inMenu.length > 0 && (
        <Menu
          trigger={
            <ActionButton>
              {t.more}
              <ChevronDown aria-hidden />
            </ActionButton>
          }
        >
          {inMenu.map((action) => (
            <MenuItem key={action.label} icon={action.icon} onSelect={() => onAction(action, [row])}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
