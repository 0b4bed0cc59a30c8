import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { AuditAction } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/env.ts'
import { collectRefusals, fieldOf, throwRefusals, type Refusal } from '../http/refusal.ts'
import { writeTogether } from '../list-files/import-rows.ts'
import { isUnchanged, type ImportedValues } from '../list-files/list-files.ts'
import type { createFileTexts, DecodedRow } from './file-texts.ts'
import type { ResourceRows } from './resource-rows.ts'
import type { Change, ResourceCalls, ResourceDescription, ResourceFiles, ResourceTable } from './resource.ts'
import { readEdit, readNew } from './values.ts'

interface ImportOptions extends NonNullable<ResourceFiles['import']> {
  /** How the audit log calls an import. */
  readonly imported: AuditAction
  readonly columns: NonNullable<ResourceFiles['columns']>
  /** The fields that a row of the file is compared with. */
  readonly fields: string[]
  readonly newBody: z.ZodMiniType
  readonly editBody: z.ZodMiniType
}

/**
 * Checks and writes the rows of a file. A row is found by the field that the description names, and written by the same
 * functions as add and edit.
 */
export function createResourceImport<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  rows: ResourceRows<Table, Calls, Select>,
  { codesOf, decoded }: ReturnType<typeof createFileTexts<Table, Calls, Select>>,
  { unique = {} }: ResourceDescription<Table, Calls, Select>,
  { by, imported, defaults = {}, columns, fields, newBody, editBody }: ImportOptions,
) {
  const { named, columnOf } = fieldAliases(columns)
  const nameOf = (values: ImportedValues) => String(values[by] ?? '')

  /** The unique fields that are compared alone, as texts. */
  const comparedAlone = Object.entries(unique).flatMap(([field, rule]) => {
    const isAlone = 'zh' in rule || (rule.within === undefined && typeof rule.among !== 'function')
    return isAlone && rows.columnOf(field)?.columnType === 'PgText' ? [field] : []
  })

  /** What is refused of a row that is refused already: a value of it that another row has. */
  function takenBeside(change: Change, given: ImportedValues, wrong: ReadonlySet<string | undefined>) {
    const values = comparedAlone.flatMap((field) => {
      const value = given[field]
      return typeof value === 'string' && !wrong.has(field) ? [[field, value] as const] : []
    })
    return rows.takenRefusals(change, Object.fromEntries(values), undefined)
  }

  /** All that is refused of a row before it is written. `before`: the row that it changes. */
  async function refusalsOfRow(
    change: Change,
    { given, refusals }: DecodedRow,
    before: object | undefined,
  ): Promise<readonly Refusal[]> {
    const undecoded = new Set(refusals.map(fieldOf))
    const ofBody = await collectRefusals(async () => bodyOf(given, before))
    const wrong = [...refusals, ...ofBody.filter((refusal) => !undecoded.has(fieldOf(refusal)))]
    if (wrong.length === 0 || before) return wrong
    return [...wrong, ...(await takenBeside(change, given, new Set(wrong.map(fieldOf))))]
  }

  const bodyOf = (given: ImportedValues, before: object | undefined) =>
    before ? readEdit(editBody, given, newBody) : readNew(newBody, { ...defaults, ...given })

  async function write(tx: Db, caller: Caller, line: ImportedValues) {
    const values = named(line)
    const change = { tx, caller }
    const row = decoded(values, await codesOf(tx, caller, [values]))
    const { given } = row
    const found = await rows.findBy(change, by, nameOf(given))
    const [record] = found && row.refusals.length === 0 ? await rows.recordsOf(tx, caller, [found], fields) : []
    if (record && isUnchanged(record, given)) return 'same'
    throwRefusals(await refusalsOfRow(change, row, found))
    if (!found) {
      await rows.add(change, bodyOf(given, found))
      return 'add'
    }
    await rows.edit(change, found, bodyOf(given, found))
    return 'change'
  }

  return {
    imported,
    nameOf,
    columnOf,
    write,
    refusalsOf: async (tx: Db, caller: Caller, lines: readonly ImportedValues[]) => {
      const values = lines.map(named)
      const change = { tx, caller }
      const codes = await codesOf(tx, caller, values)
      const known = await rows.recordsBy(change, by, values.map(nameOf), fields)
      const refusals: (readonly Refusal[])[] = []
      for (const row of values) {
        const read = decoded(row, codes)
        refusals.push(await refusalsOfRow(change, read, known.get(nameOf(read.given))))
      }
      return refusals
    },
    writeMany: async (tx: Db, caller: Caller, lines: readonly ImportedValues[]) => {
      const values = lines.map(named)
      const change = { tx, caller }
      const codes = await codesOf(tx, caller, values)
      const known = await rows.recordsBy(change, by, values.map(nameOf), fields)
      const taken = await rows.takenValues(change, values)
      return writeTogether(tx, values, {
        async plan(row) {
          const read = decoded(row, codes)
          const { given } = read
          const found = known.get(nameOf(given))
          if (found && read.refusals.length === 0 && isUnchanged(found, given)) return 'same'
          throwRefusals(await refusalsOfRow(change, read, found))
          if (found || !taken.take(given)) return 'alone'
          return rows.newRow(change, bodyOf(given, found))
        },
        insert: (inner, added) => rows.insertMany({ tx: inner, caller }, added),
        write: (inner, one) => write(inner, caller, one),
      })
    },
  } as const
}

/** An import may name a field of the body by another column of the file. */
function fieldAliases(columns: NonNullable<ResourceFiles['columns']>) {
  const aliases = new Map(
    columns.flatMap((column) =>
      typeof column !== 'string' && column[1].importedAs !== undefined ? [[column[0], column[1].importedAs]] : [],
    ),
  )
  const fileColumns = new Map([...aliases].map(([column, field]) => [field, column]))
  return {
    /** The values by the fields of the body. */
    named: (values: ImportedValues): ImportedValues =>
      Object.fromEntries(Object.entries(values).map(([field, value]) => [aliases.get(field) ?? field, value])),
    columnOf: (field: string) => fileColumns.get(field) ?? field,
  }
}
