import { useEffect, useRef } from 'react'
import type { DataTableProps } from './data-table-props.ts'

// Bundlers replace the value.
declare const process: { env: { NODE_ENV?: string } }

/** The props that contradict each other, for the author of a page. What types can reject is not here. */
export function propWarnings<Row>(props: DataTableProps<Row>): string[] {
  const { columns, data, manualSorting, manualFiltering } = props
  const warnings: string[] = []
  const requireHandler = (
    state: 'sorting' | 'columnFilters' | 'rowSelection' | 'expanded',
    handler: keyof DataTableProps<Row>,
  ) => {
    if (props[state] !== undefined && props[handler] === undefined) {
      warnings.push(`\`${state}\` without \`${handler}\`: it can never change.`)
    }
  }
  const requireUnique = (what: string, ids: readonly string[]) => {
    const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
    if (repeated !== undefined) warnings.push(`Two ${what} have the same id ${JSON.stringify(repeated)}.`)
  }
  requireHandler('sorting', 'onSortingChange')
  requireHandler('columnFilters', 'onColumnFiltersChange')
  requireHandler('rowSelection', 'onRowSelectionChange')
  requireHandler('expanded', 'onExpandedChange')
  if (manualSorting && !props.onSortingChange && columns.some(({ enableSorting }) => enableSorting)) {
    warnings.push('Sortable columns, but nothing sorts: pass `onSortingChange`, or leave out `manualSorting`.')
  }
  if (!manualSorting && columns.some((column) => column.enableSorting && !column.accessorFn && !column.sortFn)) {
    warnings.push('The table cannot sort a column without `accessorFn` or `sortFn`: add one, or set `manualSorting`.')
  }
  if (!manualFiltering && columns.some((column) => column.filter && !column.accessorFn)) {
    warnings.push('The table cannot filter a column without `accessorFn`: add it, or set `manualFiltering`.')
  }
  if (
    !props.rowSelection &&
    (props.onRowSelectionChange || props.enableMultiRowSelection !== undefined || props.enableRowSelection)
  ) {
    warnings.push('Rows cannot be selected without `rowSelection`.')
  }
  requireUnique(
    'columns',
    columns.map(({ id }) => id),
  )
  // Checking all rows would cost more than it finds: repeated keys show up early.
  requireUnique('rows', (data ?? []).slice(0, 100).map(props.getRowId))
  return warnings
}

/** Stops where the columns are missing, which only types would notice before. */
export function assertColumns(label: string | undefined, columns: unknown) {
  if (Array.isArray(columns)) return
  throw new Error(
    `[ui] DataTable "${label ?? ''}" has no columns, so it has nothing to show. Pass \`columns\`, an empty array until they are known.`,
  )
}

/** Warns once for each table, never in production. */
export function usePropWarnings<Row>(props: DataTableProps<Row>) {
  const warned = useRef(false)
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || warned.current) return
    const warnings = propWarnings(props)
    if (warnings.length === 0) return
    warned.current = true
    console.warn([`[ui] DataTable "${props['aria-label']}":`, ...warnings].join('\n'))
  })
}
