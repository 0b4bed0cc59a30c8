import { hashPassword } from '../../auth/passwords/passwords.ts'
import type { Clock } from '../../platform/core/clock.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import type { PatternBudget } from '../../platform/core/user-pattern.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { collectRefusals, invalid, notFound, refused, throwRefusals } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { assertChoices, type ChosenValues } from '../choices/choices.ts'
import { labelOfField } from './definition/check-definition.ts'
import { choiceSourceOf } from './definition/choice-source.ts'
import { isSecret, type ValueField } from './definition/field-storage.ts'
import { isUniqueOf } from './table/form-ddl.ts'
import { detailsOf } from './form-records.ts'
import { partsOf } from './definition/form-texts.ts'
import * as queries from './form-rows.queries.ts'
import type { FormTable, SubTable } from './table/form-table.ts'
import { readValue, type StoredValue } from './definition/read-value.ts'
import type { OpenForm } from './with-form.ts'
import { texts } from '../../platform/core/language.ts'

interface Deps {
  clock: Clock
  random: Random
  /** What the call may still test: its rows share it. */
  patterns: PatternBudget
}

export type RowBody = Readonly<Record<string, unknown>>

/** What every body may carry beside the fields: a form sends back the row it was given. */
const SYSTEM = ['id', 'pid', 'createBy', 'createTime', 'updateBy', 'updateTime', 'revision', 'hasChild', 'tenantId']

/** Adds a row with the rows of its sub-tables; answers its id. Errors: 400 at the field that is wrong. */
export async function addRow(tx: Db, deps: Deps, caller: Caller, open: OpenForm, body: RowBody) {
  const { clock, random } = deps
  const { main } = open.tables
  assertKnown(open, body)
  const { values, refusals } = await mainValues(tx, deps, caller, open, body)
  throwRefusals(refusals)
  const id = newId(random)
  const written = { tenantId: caller.tenantId, createBy: caller.username, createTime: clock() }
  const pid = await parentOf(tx, caller, open, body['pid'])
  await notTwice(open, main, () => queries.insert(tx, main, { ...values, id, pid, ...written }))
  await saveSubRows(tx, deps, caller, open, id, body, true)
  return id
}

/**
 * Changes a row. What is missing keeps its value; null and the empty text clear it. Rows of a sub-table that the body
 * names take the place of those there are. Errors: as of `addRow`; 409 when it was changed since it was read.
 */
export async function editRow(tx: Db, deps: Deps, caller: Caller, open: OpenForm, body: RowBody) {
  const { main } = open.tables
  const { clock } = deps
  assertKnown(open, body)
  const id = typeof body['id'] === 'string' ? body['id'] : ''
  const [found] = await queries.findForUpdate(tx, open, caller, [id])
  if (!found) throw notFound()
  const sent = body['revision']
  await assertRevision(typeof sent === 'number' ? sent : null, found.revision, () => detailsOf(tx, caller, open, found))
  const { values, refusals } = await mainValues(tx, deps, caller, open, body, found)
  throwRefusals(refusals)
  const pid = Object.hasOwn(body, 'pid') ? { pid: await parentOf(tx, caller, open, body['pid'], id) } : {}
  const written = { updateBy: caller.username, updateTime: clock() }
  await notTwice(open, main, () => queries.update(tx, main, caller.tenantId, id, { ...values, ...pid, ...written }))
  // With a changed row the rules may hide it from who has changed it.
  const [still] = await queries.rowsOf(tx, open, caller, [id])
  if (!still)
    throw refused(texts('修改后的数据超出您的数据权限', 'The changed record would be outside of your data permissions'))
  await saveSubRows(tx, deps, caller, open, id, body, false)
  return { before: found, after: still }
}

/** The values of a row without its sub-tables, and all that is wrong with them. `before`: the row as it is stored. */
export async function mainValues(
  tx: Db,
  deps: Pick<Deps, 'random' | 'patterns'>,
  caller: Caller,
  { tables: { main } }: OpenForm,
  body: RowBody,
  before?: queries.StoredRow,
) {
  const { values, refusals } = await valuesOf(deps, main.fields, body, { isNew: before === undefined, prefix: '' })
  const ofChoices = await collectRefusals(() => assertChoices(tx, caller, chosenIn(main.fields, values, { before })))
  return { values, refusals: [...refusals, ...ofChoices] }
}

async function parentOf(tx: Db, caller: Caller, open: OpenForm, given: unknown, id?: string): Promise<string | null> {
  if (open.form.kind !== 'tree' || typeof given !== 'string' || given === '') return null
  const pid = given
  const [parent] = await queries.rowsOf(tx, open, caller, [pid])
  if (!parent) throw refused(texts('上级记录不存在', 'The parent record does not exist'), { field: 'pid' })
  if (id !== undefined && (await queries.standsBelow(tx, open, caller.tenantId, pid, id)))
    throw refused(
      texts('上级不能是自己或自己的下级', 'A record cannot be its own parent or below one of its children'),
      { field: 'pid' },
    )
  return pid
}

function assertKnown({ form }: OpenForm, body: RowBody): void {
  const known = new Set([...SYSTEM, ...form.published.fields.map(({ key }) => key)])
  const other = Object.keys(body).find((name) => !known.has(name) && !name.endsWith('_dictText'))
  if (other !== undefined) throw invalid(texts(`未知的字段：${other}`, `Unknown field: ${other}`), { field: other })
}

interface Reading {
  isNew: boolean
  /** Where the fields stand: `items.0.` */
  prefix: string
}

/** The values of the fields that could be read, and the refusals of the others. */
async function valuesOf(
  { random, patterns }: Pick<Deps, 'random' | 'patterns'>,
  fields: readonly ValueField[],
  body: RowBody,
  { isNew, prefix }: Reading,
) {
  const values: Record<string, StoredValue> = {}
  async function read(field: ValueField) {
    const { key } = field
    const at = `${prefix}${key}`
    const isGiven = Object.hasOwn(body, key)
    if (!isGiven && !isNew) return
    // Who edits sees a field that is only read, and sends it back.
    if (!isNew && field.readonly && !field.compute) return
    const value = readValue(field, body[key], patterns, at)
    // Only the form knows whether a field was shown that others hide.
    const isMissing = value === null && field.required && !field.showIf
    if (isSecret(field)) {
      // It is never shown, so an empty one is kept.
      if (value === null && !isNew) return
      values[key] = value === null ? null : await hashPassword(String(value), random)
    } else if (!isMissing) values[key] = value
    if (isMissing) throw invalid(texts(`请填写${labelOfField(field)}`, `Fill in ${labelOfField(field)}`), { field: at })
  }
  const refusals = await collectRefusals(...fields.map((field) => () => read(field)))
  return { values, refusals }
}

/** The values of a row that come from choices. `before`: the row as it is stored. */
function chosenIn(
  fields: readonly ValueField[],
  values: Readonly<Record<string, StoredValue>>,
  { before, prefix = '' }: { before?: queries.StoredRow | undefined; prefix?: string } = {},
): ChosenValues[] {
  return fields.flatMap((field) => {
    const { key } = field
    const source = Object.hasOwn(values, key) ? choiceSourceOf(field, fields) : undefined
    if (!source) return []
    const row = { values: partsOf(field, values[key]), kept: partsOf(field, before?.[key]) }
    return [{ source, ...row, label: labelOfField(field), at: `${prefix}${key}` }]
  })
}

async function saveSubRows(
  tx: Db,
  deps: Deps,
  caller: Caller,
  open: OpenForm,
  parentId: string,
  body: RowBody,
  isNew: boolean,
) {
  for (const subTable of open.tables.subTables) {
    const { key } = subTable.tab
    if (Object.hasOwn(body, key)) await saveTab(tx, deps, caller, subTable, parentId, body[key])
    else if (isNew && (subTable.tab.required || (subTable.tab.minRows ?? 0) > 0)) assertRowCount(subTable, 0)
  }
}

const SUB_ROWS = 1000

async function saveTab(tx: Db, deps: Deps, caller: Caller, subTable: SubTable, parentId: string, given: unknown) {
  const { clock, random } = deps
  const { tab, fields } = subTable
  const rows = rowsOfBody(subTable, given)
  assertRowCount(subTable, rows.length)
  const { tenantId } = caller
  const known = new Map((await queries.subRowsOf(tx, subTable, tenantId, [parentId])).map((row) => [row.id, row]))
  const kept = rows.flatMap(({ id }) => (typeof id === 'string' && known.has(id) ? [id] : []))
  if (new Set(kept).size < kept.length)
    throw invalid(texts(`${labelOfField(tab)}中有重复的行`, `${labelOfField(tab)} has a row twice`), { field: tab.key })
  await queries.removeSubRows(tx, subTable, { tenantId, parentId }, kept)
  const chosen: ChosenValues[] = []
  for (const [at, row] of rows.entries()) {
    const prefix = tab.relation === 'one' ? `${tab.key}.` : `${tab.key}.${at}.`
    const id = typeof row['id'] === 'string' && known.has(row['id']) ? row['id'] : null
    const other = Object.keys(row).find((name) => name !== 'id' && fields.every((field) => field.key !== name))
    if (other !== undefined)
      throw invalid(texts(`未知的字段：${prefix}${other}`, `Unknown field: ${prefix}${other}`), {
        field: `${prefix}${other}`,
      })
    const { values, refusals } = await valuesOf(deps, fields, row, { isNew: id === null, prefix })
    throwRefusals(refusals)
    chosen.push(...chosenIn(fields, values, { before: id === null ? undefined : known.get(id), prefix }))
    const written = { rowNo: at + 1, updateBy: caller.username, updateTime: clock() }
    if (id !== null) await queries.update(tx, subTable, tenantId, id, { ...values, ...written })
    else {
      const created = { createBy: caller.username, createTime: clock() }
      await queries.insert(tx, subTable, {
        ...values,
        id: newId(random),
        tenantId,
        parentId,
        rowNo: at + 1,
        ...created,
      })
    }
  }
  await assertChoices(tx, caller, chosen)
}

function rowsOfBody({ tab }: SubTable, given: unknown): RowBody[] {
  const list: unknown[] =
    tab.relation === 'one' ? (isEmptyRow(given) ? [] : [given]) : Array.isArray(given) ? given : []
  if (tab.relation !== 'one' && given !== null && !Array.isArray(given))
    throw invalid(texts(`${labelOfField(tab)}的值无效`, `${labelOfField(tab)} is not valid`), { field: tab.key })
  return list.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw invalid(texts(`${labelOfField(tab)}的值无效`, `${labelOfField(tab)} is not valid`), { field: tab.key })
    return { ...row }
  })
}

const isEmptyRow = (given: unknown) =>
  given === null ||
  given === undefined ||
  (typeof given === 'object' &&
    Object.values(given).every((value) => value === null || value === '' || value === undefined))

function assertRowCount({ tab }: SubTable, rows: number): void {
  const label = labelOfField(tab)
  const field = { field: tab.key }
  const least = Math.max(tab.required ? 1 : 0, tab.minRows ?? 0)
  if (rows < least)
    throw invalid(
      least === 1
        ? texts(`请填写${label}`, `Fill in ${label}`)
        : texts(`${label}至少 ${least} 行`, `${label} must have at least ${least} rows`),
      field,
    )
  const most = Math.min(tab.maxRows ?? SUB_ROWS, SUB_ROWS)
  if (rows > most) throw invalid(texts(`${label}最多 ${most} 行`, `${label} can have at most ${most} rows`), field)
}

/** Names the field whose value another row has. */
async function notTwice({ form }: OpenForm, { fields }: FormTable, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const index = violatedUniqueKey(error)
    const field = index === undefined ? undefined : fields.find(({ id }) => isUniqueOf(index, form.tableName, id))
    if (!field) throw error
    throw refused(texts(`${labelOfField(field)}已存在`, `${labelOfField(field)} already exists`), { field: field.key })
  }
}
