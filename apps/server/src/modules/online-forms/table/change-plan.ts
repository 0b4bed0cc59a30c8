import type { OnlineFormDefinition, OnlineFormField, PlannedChange } from '@trackhoe/contract/online'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { createPatternBudget } from '../../../platform/core/user-pattern.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OnlineFormLayout } from '../../../platform/database/schema/online-form-schema.ts'
import { alterTable, type PlanInProgress } from './alter-table.ts'
import { labelOfField } from '../definition/check-definition.ts'
import * as ddl from './form-ddl.ts'
import { FORM_SCHEMA, mainFields, tabsOf } from './form-table.ts'
import { countWhere } from './stored-values.ts'
import { type Texts, inLanguage, texts } from '../../../platform/core/language.ts'

/** What publishing would do, and what has to be run for it. */
export interface Plan {
  readonly changes: readonly PlannedChange[]
  readonly statements: readonly SQL[]
  readonly layout: OnlineFormLayout
}

interface PlannedForm {
  readonly tenantId: string
  readonly tableName: string
  readonly version: number | null
  readonly published: OnlineFormDefinition | null
  readonly definition: OnlineFormDefinition
  readonly layout: OnlineFormLayout
}

/**
 * Compares what is edited with what is published, and with the data there is. Values are never dropped: a column whose
 * field is gone, or has another type, is renamed and stays beside the others until its values are deleted with a word of
 * their own. `newName`: part of a name that no other table has.
 */
export async function planOf(db: Db, form: PlannedForm, newName: () => string): Promise<Plan> {
  const { tenantId, tableName, definition, published: before } = form
  const plan: PlanInProgress = {
    db,
    version: (form.version ?? 0) + 1,
    changes: [],
    statements: [],
    setAside: [...form.layout.setAside],
    patterns: createPatternBudget(),
  }
  const tables: Record<string, string> = { ...form.layout.tables }
  const oldTabs = new Map((before ? tabsOf(before) : []).map((tab) => [tab.id, tab]))
  const newTabs = tabsOf(definition)

  if (!before) {
    addChange(plan, {
      level: 'safe',
      message: texts(`新建表 ${FORM_SCHEMA}.${tableName}`, `Creates the table ${FORM_SCHEMA}.${tableName}`),
      field: null,
    })
    plan.statements.push(...ddl.createTable(tableName, tenantId, null))
  }
  const ofMain = { old: before ? mainFields(before) : [], fields: mainFields(definition) }
  await alterTable(plan, { table: tableName, tab: null, isNew: !before }, ofMain)

  for (const tab of newTabs) {
    const old = oldTabs.get(tab.id)
    const known = tables[tab.id]
    const fields = tab.fields ?? []
    if (!old || known === undefined) {
      const table = `${tableName.slice(0, 30)}_${newName()}`
      tables[tab.id] = table
      addChange(plan, {
        level: 'safe',
        message: texts(`新建子表「${labelOfField(tab)}」`, `Creates the subtable “${labelOfField(tab)}”`),
        field: tab.key,
      })
      plan.statements.push(...ddl.createTable(table, tenantId, tableName))
      await alterTable(plan, { table, tab, isNew: true }, { old: [], fields })
    } else {
      if (old.key !== tab.key) {
        const message = texts(
          `子表「${labelOfField(tab)}」的名称由 ${old.key} 改为 ${tab.key}`,
          `Renames the subtable “${labelOfField(tab)}” from ${old.key} to ${tab.key}`,
        )
        addChange(plan, { level: 'safe', message, field: tab.key })
      }
      await assertOneRow(plan, known, old, tab)
      await alterTable(plan, { table: known, tab, isNew: false }, { old: old.fields ?? [], fields })
    }
  }
  for (const [id, tab] of oldTabs) {
    const table = tables[id]
    if (table === undefined || newTabs.some((kept) => kept.id === id)) continue
    delete tables[id]
    await removeTable(plan, table, tab)
  }
  const { changes, statements, setAside } = plan
  return { changes, statements, layout: { tables, setAside } }
}

function addChange(
  { changes }: PlanInProgress,
  { rowCount = 0, message, ...change }: Pick<PlannedChange, 'level' | 'field'> & { message: Texts; rowCount?: number },
) {
  changes.push({ ...change, message: inLanguage(message), rowCount, samples: [] })
}

async function removeTable(plan: PlanInProgress, table: string, tab: OnlineFormField) {
  const rows = await countWhere(plan.db, table, sql`true`)
  const label = labelOfField(tab)
  if (rows === 0) {
    addChange(plan, {
      level: 'safe',
      message: texts(`删除没有数据的子表「${label}」`, `Deletes the subtable “${label}”, which has no data`),
      field: tab.key,
    })
    plan.statements.push(ddl.dropTable(table))
    return
  }
  const message = texts(
    `删除子表「${label}」：其中 ${rows} 行不再显示，数据保留在表 ${table} 中`,
    `Deletes the subtable “${label}”: ${rows} rows are no longer shown, the data stay in the table ${table}`,
  )
  addChange(plan, { level: 'confirm', message, field: tab.key, rowCount: rows })
  plan.statements.push(ddl.detachSubTable(table))
  plan.setAside.push({ table, column: '*', tab: tab.key, label })
}

async function assertOneRow(plan: PlanInProgress, table: string, old: OnlineFormField, tab: OnlineFormField) {
  if (old.relation === 'one' || tab.relation !== 'one') return
  const more = sql`${ddl.named(table)} as other where other.parent_id = rows.parent_id and other.id <> rows.id`
  const rows = await countWhere(plan.db, table, sql`exists (select 1 from ${more})`)
  if (rows === 0) return
  const message = texts(
    `子表「${labelOfField(tab)}」不能改为一对一：有 ${rows} 行与其他行属于同一条记录`,
    `The subtable “${labelOfField(tab)}” cannot become one-to-one: ${rows} rows share a record with other rows`,
  )
  addChange(plan, { level: 'refused', message, field: tab.key, rowCount: rows })
}

const dialect = new PgDialect()

/** A statement as it is kept: with its values behind it. */
export function statementText(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return params.length === 0 ? text : `${text} -- ${JSON.stringify(params)}`
}

export const isRefused = ({ changes }: Plan) => changes.some(({ level }) => level === 'refused')
export const needsWord = ({ changes }: Plan) => changes.some(({ level }) => level === 'confirm')
