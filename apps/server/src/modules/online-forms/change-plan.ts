import type { OnlineFormDefinition, OnlineFormField, PlannedChange } from '@trackhoe/contract/online'
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import type { OnlineFormLayout } from '../../platform/database/online-form-schema.ts'
import { labelOfField } from './check-definition.ts'
import * as ddl from './form-ddl.ts'
import { asWireText, fromWireText, storageOf, type Storage, type ValueField } from './field-storage.ts'
import { FORM_SCHEMA, mainFields, tabsOf } from './form-table.ts'
import { readValue } from './read-value.ts'
import { storedText } from './form-texts.ts'
import { rowsOfStatement } from '../../platform/database/rows-of-statement.ts'

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

const SAMPLES = 3
/** Longer names would be cut by the database. Unit: bytes. */
const NAME_LIMIT = 60

/**
 * Compares what is edited with what is published, and with the data there is. Values are never dropped: a column whose
 * field is gone, or has another type, is renamed and stays beside the others until its values are deleted with a word of
 * their own. `newName`: part of a name that no other table has.
 */
export async function planOf(db: Db, form: PlannedForm, newName: () => string): Promise<Plan> {
  const version = (form.version ?? 0) + 1
  const changes: PlannedChange[] = []
  const statements: SQL[] = []
  const tables: Record<string, string> = { ...form.layout.tables }
  const setAside = [...form.layout.setAside]
  const before = form.published
  const oldTabs = new Map((before ? tabsOf(before) : []).map((tab) => [tab.id, tab]))
  const newTabs = tabsOf(form.definition)

  if (!before) {
    change('safe', `新建表 ${FORM_SCHEMA}.${form.tableName}`, null)
    statements.push(...ddl.createTable(form.tableName, form.tenantId, null))
  }
  await alterTable(form.tableName, null, before ? mainFields(before) : [], mainFields(form.definition), !before)

  for (const tab of newTabs) {
    const old = oldTabs.get(tab.id)
    const known = tables[tab.id]
    if (!old || known === undefined) {
      const name = `${form.tableName.slice(0, 30)}_${newName()}`
      tables[tab.id] = name
      change('safe', `新建子表「${labelOfField(tab)}」`, tab.key)
      statements.push(...ddl.createTable(name, form.tenantId, form.tableName))
      await alterTable(name, tab, [], tab.fields ?? [], true)
    } else {
      if (old.key !== tab.key)
        change('safe', `子表「${labelOfField(tab)}」的名称由 ${old.key} 改为 ${tab.key}`, tab.key)
      await assertOneRow(known, old, tab)
      await alterTable(known, tab, old.fields ?? [], tab.fields ?? [], false)
    }
  }
  for (const [id, tab] of oldTabs) {
    if (newTabs.some((kept) => kept.id === id)) continue
    await removeTab(id, tab)
  }
  return { changes, statements, layout: { tables, setAside } }

  function change(
    level: PlannedChange['level'],
    message: string,
    field: string | null,
    rowCount = 0,
    samples: readonly string[] = [],
  ) {
    changes.push({ level, message, field, rowCount, samples: [...samples] })
  }

  async function removeTab(id: string, tab: OnlineFormField) {
    const table = tables[id]
    if (table === undefined) return
    const rows = await countWhere(db, table, sql`true`)
    const label = labelOfField(tab)
    delete tables[id]
    if (rows === 0) {
      change('safe', `删除没有数据的子表「${label}」`, tab.key)
      statements.push(ddl.dropTable(table))
      return
    }
    change('confirm', `删除子表「${label}」：其中 ${rows} 行不再显示，数据保留在表 ${table} 中`, tab.key, rows)
    statements.push(ddl.detachSubTable(table))
    setAside.push({ table, column: '*', tab: tab.key, label })
  }

  async function assertOneRow(table: string, old: OnlineFormField, tab: OnlineFormField) {
    if (old.relation === 'one' || tab.relation !== 'one') return
    const more = sql`${ddl.named(table)} as other where other.parent_id = rows.parent_id and other.id <> rows.id`
    const rows = await countWhere(db, table, sql`exists (select 1 from ${more})`)
    if (rows > 0)
      change(
        'refused',
        `子表「${labelOfField(tab)}」不能改为一对一：有 ${rows} 行与其他行属于同一条记录`,
        tab.key,
        rows,
      )
  }

  async function alterTable(
    table: string,
    tab: OnlineFormField | null,
    old: readonly ValueField[],
    fields: readonly ValueField[],
    isNew: boolean,
  ) {
    const total = isNew ? 0 : await countWhere(db, table, sql`true`)
    const nameOf = (field: ValueField) => (tab ? `${labelOfField(tab)} · ${labelOfField(field)}` : labelOfField(field))
    const keyOf = (field: ValueField) => (tab ? `${tab.key}.${field.key}` : field.key)
    const kept = new Map(fields.map((field) => [field.id, field]))
    const known = new Map(old.map((field) => [field.id, field]))

    for (const field of old) {
      if (!kept.has(field.id)) await removeField(field)
    }
    renameAll(
      old.flatMap((field) => {
        const next = kept.get(field.id)
        return next && next.key !== field.key ? [{ from: field, to: next }] : []
      }),
    )
    for (const field of fields) {
      const previous = known.get(field.id)
      if (previous) await changeField(previous, field)
      else await addField(field)
    }

    async function removeField(field: ValueField) {
      const rows = await countWhere(db, table, sql`${sql.identifier(field.key)} is not null`)
      if (field.unique) statements.push(ddl.dropUnique(table, field.id))
      if (rows === 0) {
        change('safe', `删除没有数据的字段「${nameOf(field)}」`, keyOf(field))
        statements.push(ddl.dropColumn(table, field.key))
        return
      }
      const column = putAside(field)
      change(
        'confirm',
        `删除字段「${nameOf(field)}」：其中 ${rows} 行有值，不再显示；值保留在列 ${column} 中`,
        keyOf(field),
        rows,
      )
    }

    /** Renames a column to a name of its own and keeps it. */
    function putAside(field: ValueField, key = field.key): string {
      const column = asideName(
        key,
        version,
        setAside.filter((each) => each.table === table),
      )
      statements.push(ddl.renameColumn(table, key, column), ddl.dropNotNull(table, column))
      setAside.push({ table, column, tab: tab?.key ?? null, label: labelOfField(field) })
      return column
    }

    function renameAll(renamed: readonly { from: ValueField; to: ValueField }[]) {
      for (const { from, to } of renamed) {
        change(
          total > 0 ? 'confirm' : 'safe',
          `字段「${nameOf(to)}」由 ${from.key} 改名为 ${to.key}：${total} 行的值不变，按旧名称引用它的报表和接口需要修改`,
          keyOf(to),
          total,
        )
      }
      // Two fields may change names with each other.
      renamed.forEach(({ from }, at) => statements.push(ddl.renameColumn(table, from.key, `renaming_${at}`)))
      renamed.forEach(({ to }, at) => statements.push(ddl.renameColumn(table, `renaming_${at}`, to.key)))
    }

    async function addField(field: ValueField) {
      change('safe', `新增字段「${nameOf(field)}」`, keyOf(field))
      statements.push(ddl.addColumn(table, field.key, storageOf(field)))
      if (field.unique) statements.push(ddl.addUnique(table, field.id, field.key))
      if (total > 0 && field.required) fillOrRefuse(field, total, '是必填的新字段')
    }

    async function changeField(previous: ValueField, field: ValueField) {
      const [from, to] = [storageOf(previous), storageOf(field)]
      // The rows still have the name of what is published.
      const stored = sql`${sql.identifier(previous.key)}`
      if (previous.type !== field.type) await changeType(previous, field, stored, { from, to })
      if (!previous.required && field.required) {
        const empty = await countWhere(db, table, sql`${stored} is null`)
        if (empty > 0) fillOrRefuse(field, empty, '不能设为必填')
      }
      if (!previous.unique && field.unique) {
        const [same, samples] = await duplicates(stored, from)
        if (same > 0)
          change('refused', `「${nameOf(field)}」不能设为唯一：${same} 行的值与其他行相同`, keyOf(field), same, samples)
        else if (from === to) statements.push(ddl.addUnique(table, field.id, field.key))
      }
      if (previous.unique && !field.unique && from === to) statements.push(ddl.dropUnique(table, field.id))
      if (from === to) await checkLimits(previous, field, stored)
    }

    async function changeType(
      previous: ValueField,
      field: ValueField,
      stored: SQL,
      { from, to }: { from: Storage; to: Storage },
    ) {
      if (total === 0 || from === to) {
        change('safe', `「${nameOf(field)}」的类型由 ${previous.type} 改为 ${field.type}`, keyOf(field))
        if (from === to) {
          // A password is kept as a hash, which no other type can show.
          if (previous.type === 'password' && total > 0)
            change('refused', `「${nameOf(field)}」是密码，不能改为其他类型`, keyOf(field), total)
          return
        }
      }
      const text = asWireText(from, stored)
      const { fits } = fromWireText(to, text)
      const bad = sql`${stored} is not null and not (${fits})`
      const misfits = total === 0 ? 0 : await countWhere(db, table, bad)
      const samples = misfits === 0 ? [] : await samplesWhere(db, table, text, bad)
      if (previous.unique) statements.push(ddl.dropUnique(table, field.id))
      const hasValues = total > 0 && (await countWhere(db, table, sql`${stored} is not null`)) > 0
      const aside = hasValues ? putAside(previous, field.key) : null
      if (aside === null) statements.push(ddl.dropColumn(table, field.key))
      statements.push(ddl.addColumn(table, field.key, to))
      if (aside !== null) {
        const kept = asWireText(from, sql`${sql.identifier(aside)}`)
        const read = fromWireText(to, kept)
        statements.push(
          sql`update ${ddl.named(table)} set ${sql.identifier(field.key)} = ${read.value} where ${sql.identifier(aside)} is not null and ${read.fits}`,
        )
      }
      if (field.unique) statements.push(ddl.addUnique(table, field.id, field.key))
      if (total === 0) return
      const changed = `「${nameOf(field)}」的类型由 ${previous.type} 改为 ${field.type}`
      if (misfits === 0) {
        change(
          'safe',
          `${changed}：${total} 行的值都符合新类型${aside === null ? '' : `，原值保留在列 ${aside} 中`}`,
          keyOf(field),
          total,
        )
      } else if (field.required) {
        change('refused', `${changed}：${misfits} 行的值不符合新类型，而字段必填`, keyOf(field), misfits, samples)
      } else {
        change(
          'confirm',
          `${changed}：${misfits} 行的值不符合新类型，将变为空；原值保留在列 ${aside ?? ''} 中`,
          keyOf(field),
          misfits,
          samples,
        )
      }
    }

    /** Limits that became tighter. Values beyond them stay until their row is edited. */
    async function checkLimits(previous: ValueField, field: ValueField, stored: SQL) {
      const isTighter = (key: 'maxLength' | 'minLength' | 'min' | 'max' | 'precision') =>
        typeof field[key] === 'number' && field[key] !== previous[key]
      const beyond: SQL[] = []
      const storage = storageOf(field)
      if (storage === 'text' && field.type !== 'password') {
        if (isTighter('maxLength')) beyond.push(sql`char_length(${stored}) > ${field.maxLength}`)
        if (isTighter('minLength')) beyond.push(sql`char_length(${stored}) < ${field.minLength}`)
        const choices = field.listSource?.map(({ value }) => value) ?? []
        const narrowed = JSON.stringify(field.listSource) !== JSON.stringify(previous.listSource)
        if ((field.type === 'list' || field.type === 'radio') && choices.length > 0 && narrowed)
          beyond.push(
            sql`${stored} not in (${sql.join(
              choices.map((value) => sql`${value}`),
              sql`, `,
            )})`,
          )
      }
      if (storage === 'number' || storage === 'integer') {
        if (isTighter('min')) beyond.push(sql`${stored} < ${field.min}`)
        if (isTighter('max')) beyond.push(sql`${stored} > ${field.max}`)
        if (storage === 'number' && isTighter('precision'))
          beyond.push(sql`${stored} <> round(${stored}, ${sql.raw(String(Math.trunc(field.precision ?? 0)))})`)
      }
      if (beyond.length === 0 || total === 0) return
      const where = sql.join(beyond, sql` or `)
      const rows = await countWhere(db, table, where)
      if (rows === 0) return
      const samples = await samplesWhere(db, table, asWireText(storage, stored), where)
      change(
        'confirm',
        `「${nameOf(field)}」有 ${rows} 行的值不符合新的限制：值保留，下次修改该行时需要更正`,
        keyOf(field),
        rows,
        samples,
      )
    }

    /** Empty rows of a required field get its default, where it has one that is the same for each. */
    function fillOrRefuse(field: ValueField, empty: number, reason: string) {
      const value = plainDefault(field)
      if (value === null) {
        change(
          'refused',
          `「${nameOf(field)}」${reason}：${empty} 行没有值。请填写固定的默认值，或先补全这些行`,
          keyOf(field),
          empty,
        )
        return
      }
      change(
        'confirm',
        `「${nameOf(field)}」必填：${empty} 行没有值，将填入默认值“${field.defVal ?? ''}”`,
        keyOf(field),
        empty,
      )
      statements.push(
        sql`update ${ddl.named(table)} set ${sql.identifier(field.key)} = ${value} where ${sql.identifier(field.key)} is null`,
      )
    }

    async function duplicates(stored: SQL, storage: Storage): Promise<[number, readonly string[]]> {
      const where = sql`${stored} in (select ${stored} from ${ddl.named(table)} where ${stored} is not null group by 1 having count(*) > 1)`
      const rows = await countWhere(db, table, where)
      return [rows, rows === 0 ? [] : await samplesWhere(db, table, asWireText(storage, stored), where)]
    }
  }
}

/** A default without an expression, as it is stored; null where there is none, or it does not fit. */
function plainDefault(field: ValueField): unknown {
  const text = field.defVal?.trim() ?? ''
  if (text === '' || /#\{|\{\{|\$\{/.test(text) || field.type === 'password') return null
  try {
    return readValue(field, text)
  } catch {
    return null
  }
}

function asideName(key: string, version: number, taken: OnlineFormLayout['setAside']): string {
  const name = `old_v${version}_${key}`.slice(0, NAME_LIMIT)
  for (let at = 0; ; at++) {
    const wanted = at === 0 ? name : `${name.slice(0, NAME_LIMIT - 4)}_${at}`
    if (taken.every(({ column }) => column !== wanted)) return wanted
  }
}

async function countWhere(db: Db, table: string, where: SQL): Promise<number> {
  const found = await db.execute(sql`select count(*)::int as total from ${ddl.named(table)} as rows where ${where}`)
  return Number(rowsOfStatement(found)[0]?.['total'] ?? 0)
}

async function samplesWhere(db: Db, table: string, text: SQL, where: SQL): Promise<string[]> {
  const found = await db.execute(
    sql`select distinct left(${text}, 40) as sample from ${ddl.named(table)} as rows where ${where} order by 1 limit ${SAMPLES}`,
  )
  return rowsOfStatement(found).map((row) => storedText(row['sample']))
}

const dialect = new PgDialect()

/** A statement as it is kept: with its values behind it. */
export function statementText(statement: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return params.length === 0 ? text : `${text} -- ${JSON.stringify(params)}`
}

export const isRefused = ({ changes }: Plan) => changes.some(({ level }) => level === 'refused')
export const needsWord = ({ changes }: Plan) => changes.some(({ level }) => level === 'confirm')
