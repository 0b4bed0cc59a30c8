import { Button } from '@trackhoe/ui'
import type { EntityAction } from './definition/entity-action.ts'

interface SelectionActionsProps<Row> {
  rows: readonly Row[]
  actions: readonly EntityAction<Row>[]
  /** The one that is drawn as dangerous. */
  batchRemoval: EntityAction<Row> | null
  onAction: (action: EntityAction<Row>, rows: readonly Row[]) => void
}

/** The buttons of a selection: each acts on the rows to which it applies. */
export function SelectionActions<Row>({ rows, actions, batchRemoval, onAction }: SelectionActionsProps<Row>) {
  return actions.map((action) => {
    const applicable = rows.filter((row) => action.appliesTo?.(row) ?? true)
    return (
      <Button
        key={action.label}
        size="small"
        variant={action === batchRemoval ? 'danger-quiet' : 'quiet'}
        icon={action.icon}
        disabled={applicable.length === 0}
        onClick={() => onAction(action, applicable)}
      >
        {action.label}
      </Button>
    )
  })
}
