import { eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { labelOf } from '@trackhoe/contract'
import type { DataScope } from '../data-scope/data-scope.ts'
import { entityNameOf, visibleRecords } from '../data-scope/visible.ts'
import { usualLabelOf } from '../database/schema/describe-table.ts'
import type { Caller } from '../http/env.ts'
import type { ListColumns } from '../http/list-query.ts'
import { rowShapeOf, shapeOf } from './contract-shape.ts'
import { listColumnOf } from './list-columns.ts'
import type { ResourceCalls, ResourceDescription, ResourceTable } from './resource.ts'
import { toColumn, type Values } from './values.ts'

/** A row as the database has it. */
export type Row = Readonly<Record<string, unknown>>

/** Columns that belong to a row whatever its fields are. */
export const OWN_COLUMNS = new Set(['id', 'tenantId', 'revision', 'createBy', 'createTime', 'updateBy', 'updateTime'])
/** Names of a list query that are no filters. */
const PAGING = new Set([
  'pageNo', 'pageSize', 'column', 'order', 'field', 'exactTotal', 'superQueryParams', 'superQueryMatchType',
]) // prettier-ignore

/** The condition that rows of a table are the tenant's, and that data rules let them pass. */
export function scopeOf(table: PgTable): (scope: DataScope) => SQL | undefined {
  const entity = entityNameOf(table)
  if (entity !== undefined) return (scope) => visibleRecords(entity, scope)
  const { tenantId } = getTableColumns(table)
  return (scope) => tenantId && eq(tenantId, scope.tenantId)
}

/** The fields of a subject's calls and the columns that hold them. Errors: a field that no column holds, at the start. */
export function createResourceColumns<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(calls: Calls, description: ResourceDescription<Table, Calls, Select>) {
  const { table, filters = {} } = description
  // The builder knows a table of any subject by its columns; the compiler cannot follow a table by its value.
  const columns = getTableColumns<PgTable>(table)
  const base: PgTable = table
  const name = getTableName(table)
  const keys = new Map(Object.entries(columns).map(([key, column]) => [column, key]))
  const shown: (caller: Caller) => SQL | undefined = description.shown ?? scopeOf(table)
  const listBody = calls.list ?? calls.one
  const rowFields = Object.keys(listBody ? rowShapeOf(listBody) : columns)

  const columnOf = (field: string): PgColumn | undefined =>
    description.columns?.[field] ?? description.select?.[field] ?? columns[field]
  const writtenColumn = (field: string): PgColumn | undefined => description.columns?.[field] ?? columns[field]
  /** The key of a field in a row of the table; the field itself where no column holds it. */
  const keyOf = (field: string): string => {
    const column = writtenColumn(field)
    return (column && keys.get(column)) ?? field
  }
  const labelFor = (field: string) =>
    description.labels?.[field] ??
    labelOf(calls.add?.body, field) ??
    labelOf(calls.edit?.body, field) ??
    labelOf(calls.list?.query, field) ??
    usualLabelOf(field)

  const listed = listColumns()
  assertDescribed()

  /** Every column that a row shows or a filter names, and that has a label. */
  function listColumns(): ListColumns {
    const fields = new Set(['id', 'createTime', ...rowFields, ...Object.keys(shapeOf(calls.list?.query))])
    return Object.fromEntries(
      [...fields].flatMap((field) => {
        const column = columnOf(field)
        const title = labelFor(field)
        const isLeftOut = PAGING.has(field) || description.notCompared?.includes(field) === true
        if (!column || title === undefined || isLeftOut) return []
        const known = listColumnOf(column, title, description.pinyin?.includes(field) === true)
        return known ? [[field, known] as const] : []
      }),
    )
  }

  /** A field that nothing stores, or a filter that nothing reads, would be dropped without a word. */
  function assertDescribed() {
    const filterNames = Object.keys(shapeOf(calls.list?.query)).map((field) =>
      field.replace(/_(?:begin|end|MultiString)$/, ''),
    )
    const unread = filterNames.filter((field) => !PAGING.has(field) && !listed[field] && !filters[field])
    const bodies = [calls.add?.body, calls.edit?.body].flatMap((body) => Object.keys(shapeOf(body)))
    const unwritten = bodies.filter((field) => !writtenColumn(field) && !description.ownFields?.includes(field))
    const forgotten = [...unread.map((field) => `filter ${field}`), ...unwritten.map((field) => `field ${field}`)]
    if (forgotten.length > 0)
      throw new Error(
        `[server] The description of ${name} has no column for ${[...new Set(forgotten)].join(', ')}. Nothing would store or read it. Name it in columns, filters or ownFields.`,
      )
  }

  /** The columns of the fields that were sent. */
  function toColumns(values: Values): Record<string, unknown> {
    const written: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(values)) {
      const column = writtenColumn(field)
      const key = column && keys.get(column)
      if (!column || key === undefined || OWN_COLUMNS.has(key) || description.ownFields?.includes(field)) continue
      const sent = description.days?.includes(field) && typeof value === 'string' ? value.slice(0, 10) : value
      written[key] = toColumn(column, sent, field, calls.edit?.body ?? calls.add?.body)
    }
    return written
  }

  return { base, columns, keys, name, shown, rowFields, columnOf, writtenColumn, keyOf, labelFor, listed, toColumns }
}

/** What `createResourceColumns` returns. */
export type ResourceColumns = ReturnType<typeof createResourceColumns>
