import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import type { EntityAction } from './definition/entity-action.ts'
import type { EntityListProps } from './entity-list.tsx'
import { preloadDialog } from './lazy-dialogs.ts'
import { RowActions } from './row-actions.tsx'
import { SelectionActions } from './selection-actions.tsx'
import type { useEntityActions } from './use-entity-actions.tsx'
import type { RowForm } from './use-row-form.ts'

/** Returns the action that opens the form of a new row with the values of another one. */
export function useCopyAction<Row extends object>(
  copyOf: ((row: Row) => Partial<Row>) | undefined,
  edit: (edited: { row: null; values: Record<string, unknown> }) => void,
): EntityAction<Row> | undefined {
  const t = useMessages().entity
  return (
    copyOf && {
      permission: 'add',
      label: t.copy,
      icon: <Copy aria-hidden />,
      row: 'menu',
      done: null,
      run: async ([row]) => {
        if (row) edit({ row: null, values: { ...copyOf(row) } })
      },
    }
  )
}

interface RowActionOptions<Row extends object> extends Pick<
  EntityListProps<Row, never, never, never>,
  'isEditable' | 'withDetailView' | 'rowLinks'
> {
  mayEdit: boolean
  compact: boolean
  form: Pick<RowForm<Row>, 'edit' | 'view'>
  actions: Pick<ReturnType<typeof useEntityActions<Row>>, 'permitted' | 'run'>
}

/** Returns what stands at the end of each row; undefined where no row has anything. */
export function useRowActions<Row extends object>(options: RowActionOptions<Row>) {
  const { mayEdit, isEditable, withDetailView, rowLinks, compact, form, actions } = options
  if (!mayEdit && !withDetailView && !rowLinks && !actions.permitted.some((action) => action.row)) return undefined
  return (row: Row) => (
    <>
      <RowActions
        row={row}
        actions={actions.permitted}
        compact={compact}
        onEdit={mayEdit && (isEditable?.(row) ?? true) ? (edited) => form.edit({ row: edited }) : undefined}
        onView={withDetailView ? form.view : undefined}
        onApproach={preloadDialog}
        onAction={(action, rows) => void actions.run(action, rows)}
      />
      {rowLinks?.(row)}
    </>
  )
}

/** Returns what stands beside the number of selected rows; undefined where rows are not selected for anything. */
export function useSelectionActions<Row extends object>(
  links: ((rows: readonly Row[]) => ReactNode) | undefined,
  { permitted, batchRemoval, run }: ReturnType<typeof useEntityActions<Row>>,
) {
  const onSelection = permitted.filter(({ selection }) => selection)
  if (onSelection.length === 0 && !links) return undefined
  return (_ids: readonly string[], rows: readonly Row[]) => (
    <>
      {links?.(rows)}
      <SelectionActions
        rows={rows}
        actions={onSelection}
        batchRemoval={batchRemoval}
        onAction={(action, applicable) => void run(action, applicable)}
      />
    </>
  )
}
