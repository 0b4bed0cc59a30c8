import { RowActions as ActionsOfRow, type RowAction } from '@trackhoe/ui/data-table'
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

/**
 * The actions of one row: editing first, then buttons, then a menu of the others. Compact, only the first of them is a
 * button.
 */
export function RowActions<Row>({ row, actions, compact, onEdit, onView, onApproach, onAction }: RowActionsProps<Row>) {
  const t = useMessages().entity
  const offered = actions.filter(({ appliesTo }) => appliesTo?.(row) ?? true)
  const toRowAction = (action: EntityAction<Row>): RowAction => ({
    label: action.label,
    icon: action.row === 'menu' ? action.icon : undefined,
    onSelect: () => onAction(action, [row]),
  })
  const direct: RowAction[] = [
    ...(onEdit ? [{ label: t.edit, onApproach, onSelect: () => onEdit(row) }] : []),
    ...(onView ? [{ label: t.detail, onSelect: () => onView(row) }] : []),
    ...offered.filter((action) => action.row === 'button').map((action) => toRowAction(action)),
  ]
  const inMenu = offered.filter((action) => action.row === 'menu').map((action) => toRowAction(action))
  return (
    <ActionsOfRow
      actions={[...direct, ...inMenu]}
      max={compact ? Math.min(direct.length, 1) : direct.length}
      className="ms-0"
    />
  )
}
