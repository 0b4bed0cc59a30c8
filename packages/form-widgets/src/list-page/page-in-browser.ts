import type { ColumnDef } from '@trackhoe/ui/data-table'
import { readSuperQuery } from '@trackhoe/contract'
import { ADVANCED_NAMES, fitsAdvanced, type AdvancedQuery } from '../query-form/advanced-query.ts'
import type { ListRows } from './list-request.ts'
import type { ListQuery } from './wire-source.ts'

const NOT_A_FILTER = new Set(['pageNo', 'pageSize', 'column', 'order', ...ADVANCED_NAMES])

const collator = new Intl.Collator('zh-u-co-pinyin', { numeric: true })

/**
 * One page of rows that are all there: filtered, sorted and cut as a server would. A filter of a key compares the row's
 * value of that key: `*text*` is contained, anything else equal, `_begin` and `_end` are bounds of a day.
 */
export function pageInBrowser<Row>(
  rows: readonly Row[],
  query: ListQuery,
  columns: readonly ColumnDef<Row>[],
): ListRows<Row> {
  const { pageNo, pageSize, column, order } = query
  const filters = Object.entries(query).filter(([name, value]) => !NOT_A_FILTER.has(name) && value !== undefined)
  const { superQueryParams: params, superQueryMatchType: match } = query
  const advanced: AdvancedQuery = {
    match: match === 'or' ? 'or' : 'and',
    conditions: readSuperQuery(typeof params === 'string' ? params : undefined),
  }
  const found = rows.filter(
    (row) =>
      filters.every(([name, value]) => matches(row, name, String(value))) &&
      fitsAdvanced((field) => toText(valueOf(row, field)), advanced),
  )
  const sorted = column === undefined ? found : sortRows(found, column, columns, order === 'desc' ? -1 : 1)
  return { rows: sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: sorted.length }
}

function sortRows<Row>(rows: readonly Row[], id: string, columns: readonly ColumnDef<Row>[], direction: 1 | -1): Row[] {
  const { sortFn, accessorFn } = columns.find((column) => column.id === id) ?? {}
  const textOf = (row: Row) => toText(accessorFn ? accessorFn(row) : valueOf(row, id))
  const inOrder = sortFn ?? ((a: Row, b: Row) => collator.compare(textOf(a), textOf(b)))
  return rows.toSorted((a, b) => direction * inOrder(a, b))
}

function matches(row: unknown, name: string, wanted: string): boolean {
  const bound = /^(.+)_(begin|end)$/.exec(name)
  if (bound) {
    // A day, or a time where days of the back end are not those that are shown.
    const time = toText(valueOf(row, bound[1] ?? '')).slice(0, wanted.length)
    return time !== '' && (bound[2] === 'begin' ? time >= wanted : time <= wanted)
  }
  const text = toText(valueOf(row, name))
  const part = /^\*(.*)\*$/s.exec(wanted)?.[1]
  return part === undefined ? text === wanted : text.toLowerCase().includes(part.toLowerCase())
}

function valueOf(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, key) ? Reflect.get(row, key) : undefined
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
