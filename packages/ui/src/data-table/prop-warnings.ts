import { useEffect, useRef } from 'react'
import type { DataTableProps } from './data-table.tsx'

// Bundlers write the value in its place.
declare const process: { env: { NODE_ENV?: string } }

/** What of the props cannot be meant, for whoever writes a page. What types can refuse is not here. */
export function contradictions<Row>(props: DataTableProps<Row>): string[] {
  const { columns, rows, mode = 'server' } = props
  const found: string[] = []
  const told = (name: 'sort' | 'filters' | 'selected' | 'expanded', handler: keyof DataTableProps<Row>) => {
    if (props[name] !== undefined && props[handler] === undefined) {
      found.push(`\`${name}\` without \`${handler}\`: it can never change.`)
    }
  }
  const twice = (what: string, ids: readonly string[]) => {
    const again = ids.find((id, at) => ids.indexOf(id) !== at)
    if (again !== undefined) found.push(`Two ${what} have the same id ${JSON.stringify(again)}.`)
  }
  told('sort', 'onSortChange')
  told('filters', 'onFiltersChange')
  told('selected', 'onSelectedChange')
  told('expanded', 'onExpandedChange')
  if (mode === 'server' && !props.onSortChange && columns.some(({ sortable }) => sortable)) {
    found.push('Sortable columns, but nobody sorts: give `onSortChange`, or `mode="client"`.')
  }
  if (mode === 'client' && columns.some((column) => column.sortable && !column.value && !column.compare)) {
    found.push('`mode="client"` cannot sort a column without `value` or `compare`.')
  }
  if (mode === 'client' && columns.some((column) => column.filter && !column.value)) {
    found.push('`mode="client"` cannot search a column without `value`.')
  }
  if (!props.selected && (props.onSelectedChange || props.selection || props.canSelect)) {
    found.push('Rows cannot be ticked without `selected`.')
  }
  twice(
    'columns',
    columns.map(({ id }) => id),
  )
  // A longer look would cost more than it tells: who doubles keys doubles them soon.
  twice('rows', (rows ?? []).slice(0, 100).map(props.rowKey))
  return found
}

/** Tells once for each table, and never in production. */
export function useContradictions<Row>(props: DataTableProps<Row>) {
  const told = useRef(false)
  useEffect(() => {
    if (process.env.NODE_ENV === 'production' || told.current) return
    const found = contradictions(props)
    if (found.length === 0) return
    told.current = true
    console.warn([`[ui] DataTable "${props['aria-label']}":`, ...found].join('\n'))
  })
}
