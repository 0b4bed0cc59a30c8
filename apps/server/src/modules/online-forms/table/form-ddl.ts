import { sql, type SQL } from 'drizzle-orm'
import { COLUMN_TYPES, type Storage } from '../definition/field-storage.ts'
import { FORM_SCHEMA } from './form-table.ts'

/** A table of a form, quoted. */
export const named = (table: string): SQL => sql`${sql.identifier(FORM_SCHEMA)}.${sql.identifier(table)}`

/**
 * Makes a table with the columns that every one has. Its tenant is fixed, and row security hides its rows from every role
 * but the owner. `owner`: the table whose rows its rows belong to.
 */
export function createTable(table: string, tenantId: string, owner: string | null): SQL[] {
  const parent = owner === null ? sql`text` : sql`text not null references ${named(owner)} (id) on delete cascade`
  return [
    sql`create table ${named(table)} (
      id text primary key,
      tenant_id text not null check (tenant_id = ${literal(tenantId)}),
      parent_id ${parent},
      row_no integer,
      pid text references ${named(table)} (id),
      create_by text,
      create_time timestamptz(3) not null,
      update_by text,
      update_time timestamptz(3),
      revision integer not null default 1
    )`,
    owner === null
      ? sql`create index ${sql.identifier(`${table}_by_time`)} on ${named(table)} (create_time desc, id)`
      : sql`create index ${sql.identifier(`${table}_of_parent`)} on ${named(table)} (parent_id, row_no)`,
    sql`create index ${sql.identifier(`${table}_below`)} on ${named(table)} (pid) where pid is not null`,
    sql`alter table ${named(table)} enable row level security`,
    // As of the tables of the installation that reports read.
    sql`create policy report_rows on ${named(table)} for select using (tenant_id = (select public.report_tenant()))`,
  ]
}

export const addColumn = (table: string, column: string, storage: Storage): SQL =>
  sql`alter table ${named(table)} add column ${sql.identifier(column)} ${sql.raw(COLUMN_TYPES[storage])}`

export const renameColumn = (table: string, from: string, to: string): SQL =>
  sql`alter table ${named(table)} rename column ${sql.identifier(from)} to ${sql.identifier(to)}`

export const dropNotNull = (table: string, column: string): SQL =>
  sql`alter table ${named(table)} alter column ${sql.identifier(column)} drop not null`

export const dropColumn = (table: string, column: string): SQL =>
  sql`alter table ${named(table)} drop column ${sql.identifier(column)}`

export const dropTable = (table: string): SQL => sql`drop table ${named(table)}`

/** Rows of a sub-table that is set aside stay when the row is deleted that they belonged to. */
export const detachSubTable = (table: string): SQL =>
  sql`alter table ${named(table)} drop constraint ${sql.identifier(`${table}_parent_id_fkey`)}`

/** Named by the id of the field, so that a rename keeps it. */
const uniqueName = (table: string, fieldId: string) =>
  `${table.slice(0, 36)}_${fieldId.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 16)}_key`

export const addUnique = (table: string, fieldId: string, column: string): SQL =>
  sql`create unique index ${sql.identifier(uniqueName(table, fieldId))} on ${named(table)} (${sql.identifier(column)})`

export const dropUnique = (table: string, fieldId: string): SQL =>
  sql`drop index if exists ${sql.identifier(FORM_SCHEMA)}.${sql.identifier(uniqueName(table, fieldId))}`

/** The field whose values must be different, by the index that a write has hit. */
export const isUniqueOf = (index: string, table: string, fieldId: string) => uniqueName(table, fieldId) === index

/** A statement that defines something takes no parameters. */
function literal(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`)
}
