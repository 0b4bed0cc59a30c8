import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder, type PgColumn } from 'drizzle-orm/pg-core'
import type { ReportKind } from '@trackhoe/contract/online'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visibleRows } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { labelOfField } from '../online-forms/definition/check-definition.ts'
import { storageOf, type Storage } from '../online-forms/definition/field-storage.ts'
import { formEntity } from '../online-forms/form-entity.ts'
import { allPublished } from '../online-forms/form-heads.queries.ts'
import { formTables, type FormTable } from '../online-forms/table/form-table.ts'
import { cutText } from './statement/cut-text.ts'
import { reportTables, type ReportSource } from './report-tables.ts'

const PREFIX = 'form_'

const KINDS: Readonly<Record<Storage, ReportKind>> = {
  text: 'text',
  integer: 'number',
  number: 'number',
  day: 'date',
  time: 'datetime',
}

/**
 * The tables that a statement of a tenant may read: those of the installation, and of each published form `form_{code}`
 * and `form_{code}_{sub-table}`. Forms are looked up where the text names one.
 */
export async function tablesOf(db: Db, tenantId: string, text?: string): Promise<ReadonlyMap<string, ReportSource>> {
  if (text !== undefined && !text.toLowerCase().includes(PREFIX)) return reportTables
  const found = new Map(reportTables)
  const add = (name: string, source: ReportSource) => {
    if (!found.has(name)) found.set(name, source)
  }
  for (const form of await allPublished(db, tenantId)) {
    const tables = formTables(form.tableName, form.published, form.layout)
    const { name, entity } = formEntity({ form, tables })
    const { main } = tables
    const isVisible = (scope: DataScope) => visibleRows({ name, entity }, scope)
    add(tableName(form.code), sourceOf(form.name, main, [[main.table.id, '编号']], isVisible))
    for (const subTable of tables.subTables) {
      const { table, tab } = subTable
      const ofRows = (scope: DataScope) =>
        and(
          eq(table.tenantId, scope.tenantId),
          inArray(
            table.parentId,
            new QueryBuilder().select({ id: main.table.id }).from(main.table).where(isVisible(scope)),
          ),
        )
      const own = [[table.parentId, '主表编号']] as const
      add(tableName(`${form.code}_${tab.key}`), sourceOf(`${form.name} · ${labelOfField(tab)}`, subTable, own, ofRows))
    }
  }
  return found
}

/** A name that needs no quotes in a statement. */
const tableName = (code: string) => PREFIX + code.toLowerCase().replaceAll(/[^\p{L}\p{N}_]/gu, '_')

function sourceOf(
  label: string,
  { table, fields, column }: FormTable,
  own: readonly (readonly [PgColumn, string])[],
  where: (scope: DataScope) => ReturnType<typeof and>,
): ReportSource {
  // A password is stored by the form and shown by nothing.
  const shown = fields.filter(({ type }) => type !== 'password')
  const ofRow: readonly (readonly [PgColumn, string, ReportKind])[] = [
    ...own.map(([id, title]) => [id, title, 'text'] as const),
    ...shown.map((field) => [column(field.key), labelOfField(field), KINDS[storageOf(field)]] as const),
    [table.createBy, '创建人', 'text'],
    [table.createTime, '创建时间', 'datetime'],
    [table.updateTime, '修改时间', 'datetime'],
  ]
  const columns = ofRow.map(([one]) => one)
  const fixed = new Set<PgColumn>([...own.map(([one]) => one), table.createBy])
  const isLong = (one: PgColumn, kind: ReportKind) => kind === 'text' && !fixed.has(one)
  return {
    label,
    columns: Object.fromEntries(
      ofRow.map(([one, title, kind]) => [
        one.name,
        { label: title, kind, isLong: isLong(one, kind) ? true : undefined },
      ]),
    ),
    rows: (scope) =>
      sql`select ${sql.join(
        ofRow.map(([one, , kind]) =>
          isLong(one, kind) ? sql`${cutText(sql`${one}`)} as ${sql.identifier(one.name)}` : one,
        ),
        sql`, `,
      )} from ${table} where ${where(scope)}`,
    grants: [{ table, columns: [...columns, table.id, table.tenantId] }],
    dynamic: true,
  }
}
