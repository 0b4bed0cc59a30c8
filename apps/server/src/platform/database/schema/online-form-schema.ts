import type { OnlineFormDefinition, PlannedChange } from '@trackhoe/contract/online'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, signature, time } from './columns.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

/** What a form has in the schema of the forms beside its own table and the columns of its fields. */
export interface OnlineFormLayout {
  /** The table of each sub-table, by the id of its field. */
  readonly tables: Readonly<Record<string, string>>
  /** What no field uses any more. A column `*` is a whole table. */
  readonly setAside: readonly {
    readonly table: string
    readonly column: string
    readonly tab: string | null
    readonly label: string
  }[]
}

export const onlineForm = pgTable('onl_form', {
  ...rowOfTenant,
  code: text().notNull(),
  name: text().notNull(),
  kind: text({ enum: ['list', 'tree'] }).notNull(),
  description: text(),
  tableName: text('table_name').notNull(),
  definition: jsonb().$type<OnlineFormDefinition>().notNull(),
  version: integer(),
  published: jsonb().$type<OnlineFormDefinition>(),
  layout: jsonb().$type<OnlineFormLayout>().notNull(),
  ...signature,
})

export const onlineFormVersion = pgTable('onl_form_version', {
  formId: text('form_id').notNull(),
  version: integer().notNull(),
  definition: jsonb().$type<OnlineFormDefinition>().notNull(),
  changes: jsonb().$type<readonly PlannedChange[]>().notNull(),
  statements: jsonb().$type<readonly string[]>().notNull(),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
})
