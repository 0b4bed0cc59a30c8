import { useMemo, useState } from 'react'
import { orderedIds, type ColumnDef } from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { pinningOf, readColumnChoice, visibilityOf, type ColumnChoice } from './column-choice.ts'
import type { ListPageProps } from './list-page.tsx'

type ListColumns<Row> = Pick<ListPageProps<Row>, 'columns' | 'rowActions' | 'rowActionsWidth' | 'rowActionsPriority'>

/** The columns with the operator's choice of them. */
export function useListColumns<Row>(
  list: ListColumns<Row>,
  store: Pick<ListPageProps<never>, 'preferences' | 'preferencesKey'>,
) {
  const [choice, setChoice] = useColumnChoice(store)
  const columns = useColumns(list)
  const columnVisibility = useMemo(() => visibilityOf(choice), [choice])
  const columnPinning = useMemo(() => pinningOf(columns, choice), [columns, choice])
  return { columns, choice, setChoice, columnVisibility, columnPinning }
}

/** The columns with data in their order, without the hidden ones. */
export function shownIds<Row>(columns: readonly ColumnDef<Row>[], { order, hidden }: ColumnChoice): string[] {
  return orderedIds(columns, order).filter((id) => id !== 'actions' && !hidden.includes(id))
}

/** The columns with the row actions as the last one. */
function useColumns<Row>({ columns, rowActions, rowActionsWidth = 9, rowActionsPriority }: ListColumns<Row>) {
  const header = useMessages().listPage.actions
  return useMemo((): readonly ColumnDef<Row>[] => {
    if (!rowActions) return columns
    const cell = (row: Row) => <span className="-ms-1.5 inline-flex items-center gap-1">{rowActions(row)}</span>
    const yields = rowActionsPriority === undefined ? {} : { priority: rowActionsPriority }
    return [
      ...columns,
      { id: 'actions', header, cell, size: rowActionsWidth, fit: true, enableHiding: false, pin: 'end', ...yields },
    ]
  }, [columns, rowActions, rowActionsWidth, rowActionsPriority, header])
}

function useColumnChoice({
  preferences,
  preferencesKey,
}: Pick<ListPageProps<never>, 'preferences' | 'preferencesKey'>) {
  const services = useWidgetServices()
  const store = preferences ?? services.preferences
  const key = preferencesKey === undefined ? undefined : `columns:${preferencesKey}`
  const [choice, setChoice] = useState<ColumnChoice>(() => readColumnChoice(key && store?.load(key)))
  function change(next: ColumnChoice) {
    setChoice(next)
    if (key !== undefined) store?.save(key, next)
  }
  return [choice, change] as const
}
