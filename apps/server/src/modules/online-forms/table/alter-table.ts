import type { OnlineFormField, PlannedChange } from '@trackhoe/contract/online'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { PatternBudget } from '../../../platform/core/user-pattern.ts'
import type { OnlineFormLayout } from '../../../platform/database/schema/online-form-schema.ts'
import { labelOfField } from '../definition/check-definition.ts'
import { asWireText, fromWireText, storageOf, type Storage, type ValueField } from '../definition/field-storage.ts'
import * as ddl from './form-ddl.ts'
import { readValue } from '../definition/read-value.ts'
import { countWhere, samplesWhere } from './stored-values.ts'
import { tighterLimits } from '../definition/tighter-limits.ts'
import { type Texts, inLanguage, texts } from '../../../platform/core/language.ts'

type SetAside = OnlineFormLayout['setAside'][number]

/** A plan while it is made: each difference adds what it changes and what has to be run for it. */
export interface PlanInProgress {
  readonly db: Db
  /** The version that publishing makes. */
  readonly version: number
  readonly changes: PlannedChange[]
  readonly statements: SQL[]
  readonly setAside: SetAside[]
  /** Tests the defaults of fields. */
  readonly patterns: PatternBudget
}

interface TableOfPlan {
  readonly plan: PlanInProgress
  readonly table: string
  /** The field whose sub-table it is; null for the main table. */
  readonly tab: OnlineFormField | null
  /** Rows of the table. */
  readonly total: number
}

/** Longer names would be cut by the database. Unit: bytes. */
const NAME_LIMIT = 60

/** Plans how the columns of a table follow from its fields as they were published and as they are edited. */
export async function alterTable(
  plan: PlanInProgress,
  { table, tab, isNew }: Pick<TableOfPlan, 'table' | 'tab'> & { isNew: boolean },
  { old, fields }: { old: readonly ValueField[]; fields: readonly ValueField[] },
): Promise<void> {
  const total = isNew ? 0 : await countWhere(plan.db, table, sql`true`)
  const target: TableOfPlan = { plan, table, tab, total }
  const kept = new Map(fields.map((field) => [field.id, field]))
  const known = new Map(old.map((field) => [field.id, field]))

  for (const field of old) {
    if (!kept.has(field.id)) await removeField(target, field)
  }
  renameAll(
    target,
    old.flatMap((field) => {
      const next = kept.get(field.id)
      return next && next.key !== field.key ? [{ from: field, to: next }] : []
    }),
  )
  for (const field of fields) {
    const previous = known.get(field.id)
    if (previous) await changeField(target, previous, field)
    else addField(target, field)
  }
}

function nameOf({ tab }: TableOfPlan, field: ValueField): string {
  return tab ? `${labelOfField(tab)} · ${labelOfField(field)}` : labelOfField(field)
}

function addChange(
  { plan, tab }: TableOfPlan,
  field: ValueField,
  change: Pick<PlannedChange, 'level'> & { message: Texts; rowCount?: number; samples?: readonly string[] },
) {
  const { level, message, rowCount = 0, samples = [] } = change
  const key = tab ? `${tab.key}.${field.key}` : field.key
  plan.changes.push({ level, message: inLanguage(message), field: key, rowCount, samples: [...samples] })
}

async function removeField(target: TableOfPlan, field: ValueField) {
  const { plan, table } = target
  const rows = await countWhere(plan.db, table, sql`${sql.identifier(field.key)} is not null`)
  if (field.unique) plan.statements.push(ddl.dropUnique(table, field.id))
  const name = nameOf(target, field)
  if (rows === 0) {
    addChange(target, field, {
      level: 'safe',
      message: texts(`删除没有数据的字段「${name}」`, `Deletes the field “${name}”, which has no data`),
    })
    plan.statements.push(ddl.dropColumn(table, field.key))
    return
  }
  const column = putAside(target, field)
  const message = texts(
    `删除字段「${name}」：其中 ${rows} 行有值，不再显示；值保留在列 ${column} 中`,
    `Deletes the field “${name}”: ${rows} rows have a value, which is no longer shown and stays in the column ${column}`,
  )
  addChange(target, field, { level: 'confirm', message, rowCount: rows })
}

/** Renames a column to a name of its own and keeps it. */
function putAside({ plan, table, tab }: TableOfPlan, field: ValueField, key = field.key): string {
  const { version, statements, setAside } = plan
  const taken = setAside.filter((each) => each.table === table)
  const column = asideName(key, version, taken)
  statements.push(ddl.renameColumn(table, key, column), ddl.dropNotNull(table, column))
  setAside.push({ table, column, tab: tab?.key ?? null, label: labelOfField(field) })
  return column
}

function asideName(key: string, version: number, taken: readonly SetAside[]): string {
  const name = `old_v${version}_${key}`.slice(0, NAME_LIMIT)
  for (let at = 0; ; at++) {
    const wanted = at === 0 ? name : `${name.slice(0, NAME_LIMIT - 4)}_${at}`
    if (taken.every(({ column }) => column !== wanted)) return wanted
  }
}

function renameAll(target: TableOfPlan, renamed: readonly { from: ValueField; to: ValueField }[]) {
  const { plan, table, total } = target
  for (const { from, to } of renamed) {
    addChange(target, to, {
      level: total > 0 ? 'confirm' : 'safe',
      message: texts(
        `字段「${nameOf(target, to)}」由 ${from.key} 改名为 ${to.key}：${total} 行的值不变，按旧名称引用它的报表和接口需要修改`,
        `Renames the field “${nameOf(target, to)}” from ${from.key} to ${to.key}: the values of ${total} rows stay. Reports and interfaces that use the old name have to be changed`,
      ),
      rowCount: total,
    })
  }
  // Two fields may change names with each other.
  renamed.forEach(({ from }, at) => plan.statements.push(ddl.renameColumn(table, from.key, `renaming_${at}`)))
  renamed.forEach(({ to }, at) => plan.statements.push(ddl.renameColumn(table, `renaming_${at}`, to.key)))
}

function addField(target: TableOfPlan, field: ValueField) {
  const { plan, table, total } = target
  addChange(target, field, {
    level: 'safe',
    message: texts(`新增字段「${nameOf(target, field)}」`, `Adds the field “${nameOf(target, field)}”`),
  })
  plan.statements.push(ddl.addColumn(table, field.key, storageOf(field)))
  if (field.unique) plan.statements.push(ddl.addUnique(table, field.id, field.key))
  if (total > 0 && field.required) fillOrRefuse(target, field, total, texts('是必填的新字段', 'is new and required'))
}

async function changeField(target: TableOfPlan, previous: ValueField, field: ValueField) {
  const { plan, table } = target
  const isSameColumn = storageOf(previous) === storageOf(field)
  // The rows still have the name of what is published.
  const stored = sql`${sql.identifier(previous.key)}`
  if (previous.type !== field.type) {
    if (isSameColumn) changeWidget(target, previous, field)
    else await changeStorage(target, previous, field, stored)
  }
  if (!previous.required && field.required) {
    const empty = await countWhere(plan.db, table, sql`${stored} is null`)
    if (empty > 0) fillOrRefuse(target, field, empty, texts('不能设为必填', 'cannot become required'))
  }
  if (!previous.unique && field.unique) await makeUnique(target, previous, field, stored)
  if (previous.unique && !field.unique && isSameColumn) plan.statements.push(ddl.dropUnique(table, field.id))
  if (isSameColumn) await checkLimits(target, previous, field, stored)
}

const typeChange = (target: TableOfPlan, previous: ValueField, field: ValueField) =>
  texts(
    `「${nameOf(target, field)}」的类型由 ${previous.type} 改为 ${field.type}`,
    `The type of “${nameOf(target, field)}” changes from ${previous.type} to ${field.type}`,
  )

/** Another type over the same column. */
function changeWidget(target: TableOfPlan, previous: ValueField, field: ValueField) {
  addChange(target, field, { level: 'safe', message: typeChange(target, previous, field) })
  // A password is kept as a hash, which no other type can show.
  if (previous.type !== 'password' || target.total === 0) return
  const message = texts(
    `「${nameOf(target, field)}」是密码，不能改为其他类型`,
    `“${nameOf(target, field)}” is a password and cannot become another type`,
  )
  addChange(target, field, { level: 'refused', message, rowCount: target.total })
}

/** Another type in a new column, which gets the values that fit; the old one is kept where it has any. */
async function changeStorage(target: TableOfPlan, previous: ValueField, field: ValueField, stored: SQL) {
  const { plan, table, total } = target
  const [from, to] = [storageOf(previous), storageOf(field)]
  const changed = typeChange(target, previous, field)
  if (total === 0) addChange(target, field, { level: 'safe', message: changed })
  const text = asWireText(from, stored)
  const bad = sql`${stored} is not null and not (${fromWireText(to, text).fits})`
  const misfits = total === 0 ? 0 : await countWhere(plan.db, table, bad)
  const samples = misfits === 0 ? [] : await samplesWhere(plan.db, table, text, bad)
  const hasValues = total > 0 && (await countWhere(plan.db, table, sql`${stored} is not null`)) > 0
  if (previous.unique) plan.statements.push(ddl.dropUnique(table, field.id))
  const aside = hasValues ? putAside(target, previous, field.key) : null
  if (aside === null) plan.statements.push(ddl.dropColumn(table, field.key))
  plan.statements.push(ddl.addColumn(table, field.key, to))
  if (aside !== null)
    plan.statements.push(copyValues(table, { from: aside, storage: from }, { to: field.key, storage: to }))
  if (field.unique) plan.statements.push(ddl.addUnique(table, field.id, field.key))
  if (total === 0) return
  if (misfits === 0) {
    const kept =
      aside === null
        ? texts('', '')
        : texts(`，原值保留在列 ${aside} 中`, `. The old values stay in the column ${aside}`)
    const message = texts(
      `${changed.zh}：${total} 行的值都符合新类型${kept.zh}`,
      `${changed.en}: the values of all ${total} rows fit${kept.en}`,
    )
    addChange(target, field, { level: 'safe', message, rowCount: total })
  } else if (field.required) {
    const message = texts(
      `${changed.zh}：${misfits} 行的值不符合新类型，而字段必填`,
      `${changed.en}: ${misfits} rows have values that do not fit, and the field is required`,
    )
    addChange(target, field, { level: 'refused', message, rowCount: misfits, samples })
  } else {
    const message = texts(
      `${changed.zh}：${misfits} 行的值不符合新类型，将变为空；原值保留在列 ${aside ?? ''} 中`,
      `${changed.en}: ${misfits} rows have values that do not fit and become empty. The old values stay in the column ${aside ?? ''}`,
    )
    addChange(target, field, { level: 'confirm', message, rowCount: misfits, samples })
  }
}

/** Reads the values of one column into another, as far as they fit. */
function copyValues(
  table: string,
  { from, storage }: { from: string; storage: Storage },
  { to, storage: wanted }: { to: string; storage: Storage },
): SQL {
  const source = sql.identifier(from)
  const read = fromWireText(wanted, asWireText(storage, sql`${source}`))
  return sql`update ${ddl.named(table)} set ${sql.identifier(to)} = ${read.value} where ${source} is not null and ${read.fits}`
}

async function makeUnique(target: TableOfPlan, previous: ValueField, field: ValueField, stored: SQL) {
  const { plan, table } = target
  const where = sql`${stored} in (select ${stored} from ${ddl.named(table)} where ${stored} is not null group by 1 having count(*) > 1)`
  const same = await countWhere(plan.db, table, where)
  if (same > 0) {
    const samples = await samplesWhere(plan.db, table, asWireText(storageOf(previous), stored), where)
    const message = texts(
      `「${nameOf(target, field)}」不能设为唯一：${same} 行的值与其他行相同`,
      `“${nameOf(target, field)}” cannot be unique: ${same} rows have the value of another row`,
    )
    addChange(target, field, { level: 'refused', message, rowCount: same, samples })
  } else if (storageOf(previous) === storageOf(field)) {
    plan.statements.push(ddl.addUnique(table, field.id, field.key))
  }
}

/** Limits that became tighter. Values beyond them stay until their row is edited. */
async function checkLimits(target: TableOfPlan, previous: ValueField, field: ValueField, stored: SQL) {
  const { plan, table, total } = target
  const beyond = tighterLimits(previous, field, stored)
  if (beyond.length === 0 || total === 0) return
  const where = sql.join(beyond, sql` or `)
  const rows = await countWhere(plan.db, table, where)
  if (rows === 0) return
  addChange(target, field, {
    level: 'confirm',
    message: texts(
      `「${nameOf(target, field)}」有 ${rows} 行的值不符合新的限制：值保留，下次修改该行时需要更正`,
      `${rows} rows of “${nameOf(target, field)}” are outside of the new limits: the values stay and have to be corrected at the next edit of the row`,
    ),
    rowCount: rows,
    samples: await samplesWhere(plan.db, table, asWireText(storageOf(field), stored), where),
  })
}

/** Empty rows of a required field get its default, where it has one that is the same for each. */
function fillOrRefuse(target: TableOfPlan, field: ValueField, empty: number, reason: Texts) {
  const { plan, table } = target
  const value = plainDefault(field, plan.patterns)
  const name = nameOf(target, field)
  if (value === null) {
    const message = texts(
      `「${name}」${reason.zh}：${empty} 行没有值。请填写固定的默认值，或先补全这些行`,
      `“${name}” ${reason.en}: ${empty} rows have no value. Enter a fixed default or complete these rows first`,
    )
    addChange(target, field, { level: 'refused', message, rowCount: empty })
    return
  }
  const message = texts(
    `「${name}」必填：${empty} 行没有值，将填入默认值“${field.defVal ?? ''}”`,
    `“${name}” is required: ${empty} rows have no value and get the default “${field.defVal ?? ''}”`,
  )
  addChange(target, field, { level: 'confirm', message, rowCount: empty })
  const column = sql.identifier(field.key)
  plan.statements.push(sql`update ${ddl.named(table)} set ${column} = ${value} where ${column} is null`)
}

/** A default without an expression, as it is stored; null where there is none, or it does not fit. */
function plainDefault(field: ValueField, patterns: PatternBudget): unknown {
  const text = field.defVal?.trim() ?? ''
  if (text === '' || /#\{|\{\{|\$\{/.test(text) || field.type === 'password') return null
  try {
    return readValue(field, text, patterns)
  } catch {
    return null
  }
}
