import type { OnlineFormDefinition, OnlineFormField } from '@trackhoe/contract/online'
import {
  bigint,
  date,
  getTableConfig,
  integer,
  numeric,
  pgSchema,
  text,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { time } from '../../../platform/database/schema/columns.ts'
import type { OnlineFormLayout } from '../../../platform/database/schema/online-form-schema.ts'
import { storageOf, type Storage, type ValueField } from '../definition/field-storage.ts'

/** The schema of the tables of forms. */
export const FORM_SCHEMA = 'online_form'

const schema = pgSchema(FORM_SCHEMA)
/** The columns of every table of a form. */
const system = () => ({
  id: text().primaryKey(),
  tenantId: text('tenant_id').notNull(),
  parentId: text('parent_id'),
  rowNo: integer('row_no'),
  pid: text(),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
})

const builders: Readonly<Record<Storage, (name: string) => PgColumnBuilderBase>> = {
  text: (name) => text(name),
  integer: (name) => bigint(name, { mode: 'number' }),
  number: (name) => numeric(name, { mode: 'number' }),
  day: (name) => date(name, { mode: 'string' }),
  time: (name) => time(name),
}

/** A table of a form for the query builder: that of the form itself, or of one of its sub-tables. */
export interface FormTable {
  readonly table: ReturnType<typeof tableNamed>
  readonly fields: readonly ValueField[]
  /** The column of a field, by its key. */
  readonly column: (key: string) => PgColumn
}

const tableNamed = (name: string) => schema.table(name, system())

function formTable(name: string, fields: readonly ValueField[]): FormTable {
  const own = Object.fromEntries(fields.map((field) => [field.key, builders[storageOf(field)](field.key)]))
  // The columns of the fields stand beside those that every table has, which the type names.
  const table: ReturnType<typeof tableNamed> = schema.table(name, { ...own, ...system() })
  const columns = new Map(getTableConfig(table as PgTable).columns.map((column) => [column.name, column]))
  return {
    table,
    fields,
    column(key) {
      const column = columns.get(key)
      if (!column) throw new Error(`[server] The form has no column ${key}.`)
      return column
    },
  }
}

const isTab = ({ type }: OnlineFormField) => type === 'tab'

/** The fields of the form's own table. */
export const mainFields = ({ fields }: OnlineFormDefinition): readonly ValueField[] =>
  fields.filter((field) => !isTab(field))

/** The sub-tables of a form. */
export const tabsOf = ({ fields }: OnlineFormDefinition) => fields.filter(isTab)

/** A sub-table with its table. */
export interface SubTable extends FormTable {
  readonly tab: OnlineFormField
}

/** The tables of a published form. */
export function formTables(tableName: string, definition: OnlineFormDefinition, layout: OnlineFormLayout) {
  const main = formTable(tableName, mainFields(definition))
  const subTables = tabsOf(definition).map((tab): SubTable => {
    const name = layout.tables[tab.id]
    if (name === undefined) throw new Error(`[server] The sub-table ${tab.key} has no table.`)
    return { ...formTable(name, tab.fields ?? []), tab }
  })
  return { main, subTables }
}
export type FormTables = ReturnType<typeof formTables>
