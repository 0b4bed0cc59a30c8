import { ActionButton, Menu, MenuItem } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import type { EntityAction } from './definition/entity-action.ts'

export interface RowActionsProps<Row> {
  row: Row
  actions: readonly EntityAction<Row>[]
  /** There is room for one button and the menu only. */
  compact: boolean
  /** Absent: the row cannot be edited. */
  onEdit?: ((row: Row) => void) | undefined
  /** Absent: the row has no detail view. */
  onView?: ((row: Row) => void) | undefined
  /** The pointer or the focus is on its way to the edit action. */
  onApproach: () => void
  onAction: (action: EntityAction<Row>, rows: readonly Row[]) => void
}

interface DirectAction {
  label: string
  onSelect: () => void
  /** The pointer or the focus is on its way to it. */
  onApproach?: (() => void) | undefined
}

/**
 * The actions of one row: editing first, then buttons, then a menu of the others. Compact, only the first of them is a
 * button.
 */
export function RowActions<Row>({ row, actions, compact, onEdit, onView, onApproach, onAction }: RowActionsProps<Row>) {
  const t = useMessages().entity
  const offered = actions.filter(({ appliesTo }) => appliesTo?.(row) ?? true)
  const direct: DirectAction[] = [
    ...(onEdit ? [{ label: t.edit, onApproach, onSelect: () => onEdit(row) }] : []),
    ...(onView ? [{ label: t.detail, onSelect: () => onView(row) }] : []),
    ...offered
      .filter((action) => action.row === 'button')
      .map((action) => ({ label: action.label, onSelect: () => onAction(action, [row]) })),
  ]
  const buttons = compact ? direct.slice(0, 1) : direct
  const inMenu = [
    ...direct.slice(buttons.length).map((action) => ({ ...action, icon: undefined })),
    ...offered
      .filter((action) => action.row === 'menu')
      .map((action) => ({ label: action.label, icon: action.icon, onSelect: () => onAction(action, [row]) })),
  ]
  return (
    <>
      {buttons.map((action) => (
        <ActionButton
          key={action.label}
          onPointerEnter={action.onApproach}
          onFocus={action.onApproach}
          onClick={action.onSelect}
        >
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
            <MenuItem key={action.label} icon={action.icon} onSelect={action.onSelect}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
