import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { labelOf } from '@trackhoe/contract'
import { changesBetween } from '../audit/changes.ts'
import { newId } from '../core/random.ts'
import type { DataScope } from '../data-scope/data-scope.ts'
import { entityNameOf, visibleRecords } from '../data-scope/visible.ts'
import { violatedUniqueKey, type Db } from '../database/database.ts'
import { subjectOf, usualLabelOf } from '../database/schema/describe-table.ts'
import type { Caller } from '../http/env.ts'
import type { AuditedAct, HandlerHelpers } from '../http/handler-helpers.ts'
import type { ImportedValues } from '../list-files/list-files.ts'
import { readPage } from './list-page.ts'
import { conditionsOf, orderOf, type ListColumns, type ListQueryInput } from '../http/list-query.ts'
import { invalid, notFound, refused } from '../http/refusal.ts'
import { assertRevision, nextRevision } from './revision.ts'
import type { Api, UniqueColumn } from '../http/serve.ts'
import { rowShapeOf, shapeOf } from './contract-shape.ts'
import { listColumnOf } from './list-columns.ts'
import type {
  BodyValues,
  Change,
  Reference,
  ResourceCalls,
  ResourceDescription,
  ResourceTable,
  RowOf,
  SelectedOf,
  UniqueRule,
} from './resource.ts'
import { toColumn, toWire, type Values } from './values.ts'
import { englishOf } from '../core/english.ts'
import { texts, type Texts } from '../core/language.ts'

type Row = Readonly<Record<string, unknown>>

/** A change that the audit log keeps; an import keeps one entry for all of its rows. */
const NO_RULE = texts('', '')

export interface AuditedChange extends Change {
  audit?: HandlerHelpers<unknown>['auditAll']
}

/** The condition that rows of a table are the tenant's, and that data rules let them pass. */
function scopeOf(table: PgTable): (scope: DataScope) => SQL | undefined {
  const entity = entityNameOf(table)
  if (entity !== undefined) return (scope) => visibleRecords(entity, scope)
  const { tenantId } = getTableColumns(table)
  return (scope) => tenantId && eq(tenantId, scope.tenantId)
}

const shownOf = ({ table, shown }: Reference) => shown ?? scopeOf(table)

/** What belongs to a row whatever its fields are. */
const OWN_COLUMNS = new Set(['id', 'tenantId', 'revision', 'createBy', 'createTime', 'updateBy', 'updateTime'])
/** Names of a list query that are no filters. */
const PAGING = new Set([
  'pageNo', 'pageSize', 'column', 'order', 'field', 'exactTotal', 'superQueryParams', 'superQueryMatchType',
]) // prettier-ignore

/**
 * Reads and writes the rows of a subject: what its calls, its files and further handlers have in common. Every row that is
 * read or changed is one that the scope of the caller shows.
 */
export function createResourceRows<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(api: Api, calls: Calls, description: ResourceDescription<Table, Calls, Select>) {
  const { clock, random } = api.deps
  const { table, nameOf, unique = {}, references = {}, joins = [], filters = {} } = description
  const { subject } = subjectOf(table)
  type Stored = RowOf<Table>
  type Shown = Stored & SelectedOf<Select>
  // The builder knows a table of any subject by its columns; the compiler cannot follow a table by its value.
  const columns = getTableColumns<PgTable>(table)
  const base: PgTable = table
  const shown: (caller: Caller) => SQL | undefined = description.shown ?? scopeOf(table)
  const listBody = calls.list ?? calls.one
  const rowFields = Object.keys(listBody ? rowShapeOf(listBody) : columns)
  const name = getTableName(table)

  const columnOf = (field: string): PgColumn | undefined =>
    description.columns?.[field] ?? description.select?.[field] ?? columns[field]
  const writtenColumn = (field: string): PgColumn | undefined => description.columns?.[field] ?? columns[field]
  const labelFor = (field: string) =>
    description.labels?.[field] ??
    labelOf(calls.add?.body, field) ??
    labelOf(calls.edit?.body, field) ??
    labelOf(calls.list?.query, field) ??
    usualLabelOf(field)

  const keys = new Map(Object.entries(columns).map(([key, column]) => [column, key]))
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

  const selected = (without: readonly string[] = []) => {
    const own = Object.entries(columns).filter(([key]) => !without.includes(key))
    return { ...Object.fromEntries(own), ...description.select } satisfies Record<string, PgColumn>
  }

  function select(db: Db, without?: readonly string[]) {
    const query = db.select(selected(without)).from(base).$dynamic()
    for (const { table: other, on } of joins) query.leftJoin(other, on)
    return query
  }

  async function conditions(db: Db, caller: Caller, query: Values): Promise<(SQL | undefined)[]> {
    const hidden = (await description.hidden?.(db, caller)) ?? []
    const known = Object.fromEntries(Object.entries(listed).filter(([field]) => !hidden.includes(field)))
    const masked = hidden.find((field) =>
      ['', '_begin', '_end', '_MultiString'].some((end) => query[`${field}${end}`] !== undefined),
    )
    if (masked !== undefined)
      throw invalid(texts(`未知的查询条件：${masked}`, `Unknown filter: ${masked}`), { field: masked })
    const own = Object.entries(filters).flatMap(([field, read]) =>
      query[field] === undefined ? [] : [read(query[field], caller)],
    )
    const all = [...conditionsOf(known, query), ...own]
    return [...all, description.narrow?.(query, all.length > 0)]
  }

  async function sorted(db: Db, caller: Caller, query: { column: string; order: string }) {
    const hidden = (await description.hidden?.(db, caller)) ?? []
    const known = Object.fromEntries(Object.entries(listed).filter(([field]) => !hidden.includes(field)))
    return [
      ...orderOf(known, query, description.tieBreak ?? table.id),
      ...(description.tieBreak ? [asc(table.id)] : []),
    ]
  }

  /** One page of the rows that a query finds, and how many there are. */
  async function page(db: Db, caller: Caller, query: ListQueryInput) {
    const where = and(shown(caller), ...(await conditions(db, caller, query)))
    const found = select(db, description.notListed).where(where)
    return readPage(db, found, { order: await sorted(db, caller, query), query })
  }

  /** The ids of the rows that a query finds, in its order; of the selected ones only, where there are any. */
  async function idsOf(db: Db, caller: Caller, query: ListQueryInput, selections: readonly string[]) {
    const chosen = selections.length > 0 ? inArray(table.id, [...selections]) : undefined
    const finding = db
      .select({ id: sql<string>`${table.id}` })
      .from(base)
      .$dynamic()
    for (const { table: other, on } of joins) finding.leftJoin(other, on)
    const rows = await finding
      .where(and(shown(caller), ...(await conditions(db, caller, query)), chosen))
      .orderBy(...(await sorted(db, caller, query)))
    return rows.map(({ id }) => id)
  }

  /** The rows with these ids. */
  const rowsOf = (db: Db, caller: Caller, ids: readonly string[]): Promise<Row[]> =>
    select(db).where(and(shown(caller), inArray(table.id, [...ids])))

  /** Rows as the wire has them, with the fields of a shape. */
  async function recordsOf(db: Db, caller: Caller, rows: readonly Row[], fields = rowFields) {
    const presented = (await description.present?.(db, caller, rows as Shown[])) ?? []
    return rows.map((row, at) => {
      const own = fields.flatMap((field) => {
        const column = columnOf(field)
        const key = description.select?.[field] === column ? field : ((column && keys.get(column)) ?? field)
        if (!Object.hasOwn(row, key)) return []
        const value = toWire(row[key])
        const isDay = description.days?.includes(field) && typeof value === 'string'
        return [[field, isDay ? value.slice(0, 10) : value] as const]
      })
      return { ...Object.fromEntries(own), ...presented[at] }
    })
  }

  /** Rows as the wire has them, with what comes from elsewhere. Outside of transactions. */
  async function shownRecords(caller: Caller, rows: readonly Row[], fields?: string[]) {
    const records = await recordsOf(api.deps.db, caller, rows, fields)
    const live = (await description.live?.(caller, rows as Stored[])) ?? []
    return records.map((record, at) => ({ ...record, ...live[at] }))
  }

  /** One row as the wire has it. Outside of transactions. Errors: 500 for an unknown one. */
  async function record(caller: Caller, id: string, fields?: string[]) {
    const [found] = await shownRecords(caller, await rowsOf(api.deps.db, caller, [id]), fields)
    if (!found) throw notFound()
    return found
  }

  /** The rows with these ids, locked until the transaction ends. Errors: 500 when one of them is not shown. */
  async function lock({ tx, caller }: Change, ids: readonly string[]): Promise<Stored[]> {
    const wanted = [...new Set(ids)]
    const rows = await tx
      .select()
      .from(base)
      .where(and(shown(caller), inArray(table.id, wanted)))
      .orderBy(asc(table.id))
      .for('update')
    if (rows.length !== wanted.length) throw notFound()
    return rows as Stored[]
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

  const ruleOf = (rule: Texts | UniqueRule): UniqueRule => ('zh' in rule ? { message: rule } : rule)

  /** The condition that rows have the value of a unique field. */
  function sameValue(field: string, value: unknown, row: Row, scope: DataScope): SQL | undefined {
    const rule = ruleOf(unique[field] ?? NO_RULE)
    const column = writtenColumn(field)
    if (!column) throw new Error(`[server] ${name} has no column ${field}, so its values cannot be unique.`)
    const isEqual =
      rule.ignoresCase && typeof value === 'string' ? eq(sql`lower(${column})`, value.toLowerCase()) : eq(column, value)
    const beside = (rule.within ?? []).map((other) => {
      const known = columns[other]
      if (!known) return undefined
      return row[other] === null ? isNull(known) : eq(known, row[other])
    })
    return and(isEqual, amongOf(rule, scope, row), ...beside)
  }

  function amongOf({ among }: UniqueRule, scope: DataScope, row: Row = {}): SQL | undefined {
    if (typeof among === 'function') return among(scope, row)
    return among === undefined && columns['tenantId'] ? eq(columns['tenantId'], scope.tenantId) : undefined
  }

  /** Errors: 500 for a value that another row has, at its field. */
  async function assertUnique(tx: Db, scope: DataScope, row: Row, before: Row | undefined) {
    for (const [field, rule] of Object.entries(unique)) {
      const column = writtenColumn(field)
      const key = (column && keys.get(column)) ?? field
      const value = row[key]
      if (
        value === undefined ||
        value === null ||
        (before && isSame(before, row, [key, ...(ruleOf(rule).within ?? [])]))
      )
        continue
      const others = before ? ne(table.id, before['id']) : undefined
      const [other] = await tx
        .select({ id: table.id })
        .from(base)
        .where(and(sameValue(field, value, { ...before, ...row }, scope), others))
        .limit(1)
      if (other) throw refused(ruleOf(rule).message, { field })
    }
  }

  /** Returns true when another row than `except` has a value of a unique field. */
  async function isTaken(db: Db, scope: DataScope, field: string, value: unknown, except?: string): Promise<boolean> {
    const others = except === undefined ? undefined : ne(table.id, except)
    const rows = db
      .select({ id: table.id })
      .from(base)
      .where(and(sameValue(field, value, {}, scope), others))
    return (await rows.limit(1)).length > 0
  }

  const isSame = (before: Row, after: Row, fields: readonly string[]) =>
    fields.every((key) => after[key] === undefined || after[key] === before[key])

  /** The unique fields that may be asked for one by one. */
  const uniqueColumns = (): UniqueColumn[] =>
    Object.entries(unique).flatMap(([field, given]) => {
      const column = writtenColumn(field)
      const rule = ruleOf(given)
      if (!column || rule.within || rule.secret) return []
      return [{ field, column, among: (scope) => amongOf(rule, scope), ignoresCase: rule.ignoresCase === true }]
    })

  /** A write that hits a unique key is refused at its field: two were faster than the check. */
  async function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write
    } catch (error) {
      const key = violatedUniqueKey(error)
      const fields = Object.entries(unique)
      if (key === undefined || fields.length === 0) throw error
      const hit = fields.find(([field]) => key.includes(writtenColumn(field)?.name ?? field)) ?? fields[0]
      throw hit ? refused(ruleOf(hit[1]).message, { field: hit[0] }) : error
    }
  }

  /** Errors: 500 for a row that does not exist or that the caller does not see, at its field. */
  async function assertReferences({ tx, caller }: Change, values: Values, before: Row | undefined) {
    for (const [field, reference] of Object.entries(references)) {
      const value = values[field]
      const column = writtenColumn(field)
      const kept = column && before?.[keys.get(column) ?? field]
      if (value === undefined || value === null || value === '' || value === kept) continue
      const [found] = await tx
        .select({ id: reference.table.id })
        .from(reference.table as PgTable)
        .where(and(shownOf(reference)(caller), eq(reference.table.id, value)))
        .limit(1)
      if (!found) throw refused(reference.message, { field })
    }
  }

  /** Errors: 500 for a value that a dictionary does not have, at its field; one that the row has already may stay. */
  async function assertDictionaryValues({ tx, caller }: Change, values: Values, before: Row | undefined) {
    const sent = Object.entries(description.dictionaries ?? {}).filter(([field]) => {
      const column = writtenColumn(field)
      const kept = column && before?.[keys.get(column) ?? field]
      const value = values[field]
      return value !== undefined && value !== null && value !== '' && value !== kept
    })
    if (sent.length === 0) return
    const known = await api.readDictTexts(
      sent.map(([, code]) => code),
      caller.tenantId,
      tx,
    )
    for (const [field, code] of sent) {
      const value = String(values[field])
      if (known.get(code)?.has(value) !== true)
        throw refused(
          texts(
            `${labelFor(field) ?? field}的选项中没有“${value}”，请重新选择`,
            `${englishOf(labelFor(field) ?? field)} has no option “${value}”. Select again`,
          ),
          { field },
        )
    }
  }

  const logged = async (written: object, change: Change) =>
    (await description.logged?.(written as Partial<Stored>, change)) ?? written

  /** The columns of a new row, `beforeSave` included. */
  async function newRow(change: Change, values: Values): Promise<Record<string, unknown>> {
    const { caller } = change
    return {
      id: newId(random),
      ...(columns['tenantId'] && { tenantId: caller.tenantId }),
      ...(columns['createBy'] && { createBy: caller.username }),
      ...(columns['createTime'] && { createTime: clock() }),
      ...toColumns(values),
      ...(await description.beforeSave?.(change, values as BodyValues<Calls>, undefined)),
    }
  }

  /** Creates a row. Errors: a refusal at the field of a value that cannot be. */
  async function add(change: AuditedChange, values: Values): Promise<Stored> {
    const { tx, caller, audit } = change
    await assertReferences(change, values, undefined)
    await assertDictionaryValues(change, values, undefined)
    const row = await newRow(change, values)
    await assertUnique(tx, caller, row, undefined)
    const [inserted] = (await unlessTaken(tx.insert(base).values(row).returning())) as Stored[]
    if (!inserted) throw new Error(`[server] A row of ${name} was not written.`)
    const given = values as BodyValues<Calls>
    const others = await description.afterChange?.(change, { before: undefined, after: inserted, values: given })
    const own = Object.entries(row).filter(([key]) => !OWN_COLUMNS.has(key))
    const changes = { ...changesBetween({}, await logged(Object.fromEntries(own), change)), ...others }
    await audit?.(tx, [{ action: `${subject}.add`, detail: await nameOf(inserted, tx), changes }])
    return inserted
  }

  /** Creates the rows of an import, which `newRow` has made. */
  async function insertMany(change: Change, rows: readonly Record<string, unknown>[]): Promise<void> {
    const inserted = (await change.tx
      .insert(base)
      .values([...rows])
      .returning()) as Stored[]
    const values = {} as BodyValues<Calls>
    for (const after of inserted) await description.afterChange?.(change, { before: undefined, after, values })
  }

  /** Changes a row that is locked. Errors: as of `add`; a refusal for a row that may not be changed. */
  async function edit(change: AuditedChange, before: Stored, values: Values): Promise<Stored> {
    const { tx, caller, audit } = change
    await description.assertChangeable?.(change, before, 'edit')
    await assertReferences(change, values, before)
    await assertDictionaryValues(change, values, before)
    const given = values as BodyValues<Calls>
    const fields: Record<string, unknown> = {
      ...toColumns(values),
      ...(await description.beforeSave?.(change, given, before)),
    }
    await assertUnique(tx, caller, fields, before)
    const signed = {
      ...(columns['updateBy'] && { updateBy: caller.username }),
      ...(columns['updateTime'] && { updateTime: clock() }),
    }
    const writing = tx
      .update(base)
      .set({ ...fields, ...signed, revision: nextRevision(table.revision) })
      .where(eq(table.id, before.id))
      .returning()
    const [after] = (await unlessTaken(writing)) as Stored[]
    if (!after) throw notFound()
    const others = await description.afterChange?.(change, { before, after, values: given })
    const names = [...new Set([await nameOf(before, tx), await nameOf(after, tx)])]
    const changes = { ...changesBetween(await logged(before, change), await logged(fields, change)), ...others }
    await audit?.(tx, [{ action: `${subject}.edit`, detail: names.join(' → '), changes }])
    return after
  }

  /** Errors: 409 with the newer record, and who wrote it, for a stale revision. Outside of transactions. */
  async function refuseStale(caller: Caller, found: Stored, revision: number): Promise<void> {
    await assertRevision(revision, Number(found.revision), async () => ({
      ...(await record(caller, String(found.id))),
      updateBy: toWire(found['updateBy']),
      updateTime: toWire(found['updateTime']),
    }))
  }

  /** Deletes rows. Errors: 500 for an unknown one, and for one that other rows hold. */
  async function remove(change: AuditedChange, ids: readonly string[]): Promise<void> {
    const { tx, audit } = change
    const found = await lock(change, ids)
    for (const row of found) await description.assertChangeable?.(change, row, 'delete')
    const all = found.map((row) => String(row.id))
    for (const { by, message } of description.inUseBy ?? []) {
      const holders = await tx.select({ id: by, total: count() }).from(by.table).where(inArray(by, all)).groupBy(by)
      const totals = new Map(holders.map(({ id, total }) => [id, total]))
      for (const row of found) {
        const total = totals.get(row.id)
        if (total !== undefined) throw refused(message(row, total))
      }
    }
    await description.beforeRemove?.(change, found)
    for (const by of description.removedWith ?? []) await tx.delete(by.table).where(inArray(by, all))
    await tx.delete(base).where(inArray(table.id, all))
    const values = {} as BodyValues<Calls>
    const acts: AuditedAct[] = []
    for (const before of found) {
      await description.afterChange?.(change, { before, after: undefined, values })
      const own = Object.entries(before).filter(([key]) => !OWN_COLUMNS.has(key))
      const old = await logged(Object.fromEntries(own), change)
      const nothing = Object.fromEntries(Object.keys(old).map((key) => [key, null]))
      const changes = changesBetween(old, nothing)
      acts.push({ action: `${subject}.delete`, detail: await nameOf(before, tx), changes })
    }
    await audit?.(tx, acts)
  }

  /** The texts of references that have a name, by field and id. */
  async function namesOfReferences(db: Db, rows: readonly Row[]) {
    const texts = new Map<string, ReadonlyMap<unknown, unknown>>()
    for (const [field, { table: other, name: title }] of Object.entries(references)) {
      const ids = rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []))
      if (!title || ids.length === 0) continue
      const found = await db
        .select({ id: other.id, title })
        .from(other as PgTable)
        .where(inArray(other.id, ids))
      texts.set(field, new Map(found.map((row) => [row.id, row.title])))
    }
    return texts
  }

  /** The row that a unique field names, among those that the caller sees, locked. */
  async function findBy({ tx, caller }: Change, field: string, value: unknown): Promise<Stored | undefined> {
    const [found] = await tx
      .select()
      .from(base)
      .where(and(shown(caller), sameValue(field, value, {}, caller)))
      // The tenant's own stands before one of the installation.
      .orderBy(...(columns['tenantId'] ? [asc(columns['tenantId'])] : []), asc(table.id))
      .limit(1)
      .for('update')
    return found as Stored | undefined
  }

  /** The ids of the rows of a reference that the caller sees, by their names and by themselves. */
  async function idsByName({ tx, caller }: Change, field: string, texts: readonly string[]) {
    const reference = references[field]
    if (!reference || texts.length === 0) return new Map<string, string>()
    const { table: other, name: title } = reference
    const { tenantId } = getTableColumns<PgTable>(other)
    const wanted = [...new Set(texts)]
    const found = await tx
      .select({ id: other.id, title: title ?? other.id })
      .from(other as PgTable)
      .where(and(shownOf(reference)(caller), or(inArray(title ?? other.id, wanted), inArray(other.id, wanted))))
      // The tenant's own stands before one of the installation.
      .orderBy(...(tenantId ? [desc(tenantId)] : []))
    const ids = found.map(({ id }) => [String(id), String(id)] as const)
    return new Map([...ids, ...found.map((row) => [String(row.title), String(row.id)] as const)])
  }

  /** The rows that the caller sees with these values of a unique field, as the wire has them, by the value. */
  async function recordsBy({ tx, caller }: Change, field: string, values: readonly string[], fields: string[]) {
    const column = writtenColumn(field)
    if (!column || values.length === 0) return new Map<string, object>()
    const found = await select(tx)
      .where(and(shown(caller), inArray(column, [...new Set(values)])))
      .orderBy(...(columns['tenantId'] ? [desc(columns['tenantId'])] : []))
    const records = await recordsOf(tx, caller, found, fields)
    return new Map(records.map((row: Values) => [String(row[field]), row]))
  }

  /** Which values of unique fields other rows have, whoever sees them, and which of these rows has taken one already. */
  async function takenValues({ tx, caller }: Change, rows: readonly ImportedValues[]) {
    const taken = new Map<string, Set<string>>()
    for (const field of Object.keys(unique)) {
      const column = writtenColumn(field)
      const values = rows.flatMap((row) => (row[field] === undefined ? [] : [String(row[field])]))
      if (!column || values.length === 0) continue
      const tenant = ruleOf(unique[field] ?? NO_RULE).among === undefined ? columns['tenantId'] : undefined
      const found = await tx
        .select({ value: column })
        .from(base)
        .where(and(inArray(column, [...new Set(values)]), tenant && eq(tenant, caller.tenantId)))
      taken.set(field, new Set(found.map(({ value }) => String(value))))
    }
    return {
      /** Takes the values of a row; false when another row has one of them. */
      take(row: ImportedValues): boolean {
        const own = [...taken].flatMap(([field, known]) =>
          row[field] === undefined ? [] : [[known, String(row[field])] as const],
        )
        if (own.some(([known, value]) => known.has(value))) return false
        for (const [known, value] of own) known.add(value)
        return true
      },
    }
  }

  return {
    calls, table, name, columns: listed, labelFor, columnOf, page, idsOf, rowsOf, recordsOf, shownRecords, record, lock, add, edit,
    uniqueColumns, isTaken, rowFields, refuseStale, remove, findBy, idsByName, recordsBy, takenValues, newRow, insertMany, namesOfReferences,
  } // prettier-ignore
}

/** What `createResourceRows` returns. */
export type ResourceRows<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
> = ReturnType<typeof createResourceRows<Table, Calls, Select>>
