import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Db } from '../database/database.ts'
import { check } from '../http/check-input.ts'
import type { Caller } from '../http/env.ts'
import { writeTogether } from '../list-files/import-rows.ts'
import { isUnchanged, type FileColumn, type ImportedValues, type ListFilesOptions } from '../list-files/list-files.ts'
import { serveFiles } from '../list-files/list-file-jobs.ts'
import { collectRefusals, fieldOf, refused, throwRefusals, type Refusal } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import { shapeOf } from './contract-shape.ts'
import { withOperators } from './list-columns.ts'
import type { ResourceRows } from './resource-rows.ts'
import type { Change, ResourceCalls, ResourceDescription, ResourceFiles, ResourceTable } from './resource.ts'
import { readEdit, readNew, type Values } from './values.ts'
import { englishOf } from '../core/english.ts'
import { texts } from '../core/language.ts'

type Column = ResourceFiles['columns'][number]

/** Texts of dictionaries with the values they stand for, and names of rows with their ids; by field. */
type Codes = ReadonlyMap<string, ReadonlyMap<string, string>>

const KINDS: Readonly<Record<string, 'date' | 'number'>> = {
  PgInteger: 'number',
  PgDoublePrecision: 'number',
  PgNumeric: 'number',
  PgDateString: 'date',
  PgTimestamp: 'date',
}

/**
 * Mounts the files of a subject. An import finds a row by the field that the description names, the rows that it refers to
 * by their names, and values of dictionaries by their texts; it writes by the same functions as add and edit.
 */
export function serveResourceFiles<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  api: Api,
  rows: ResourceRows<Table, Calls, Select>,
  description: ResourceDescription<Table, Calls, Select>,
  permissions: string,
): void {
  const { db } = api.deps
  const { files, dictionaries = {}, references = {}, unique = {} } = description
  if (!files) return
  const { calls } = rows
  const { add, edit } = calls
  const query = files.idsOf ? files.calls.exportRows.query : withOperators(files.calls.exportRows.query, rows.columns)
  const nameOfColumn = (given: string | readonly [string, unknown]) => (typeof given === 'string' ? given : given[0])
  const named = files.columns.map(nameOfColumn)
  const fields = [...new Set([...rows.rowFields, ...named])]
  const bodyShape = shapeOf(add?.body)

  function columnOf(given: Column): FileColumn {
    const field = nameOfColumn(given)
    const own: Exclude<Column, string>[1] = typeof given === 'string' ? {} : given[1]
    const kind = KINDS[rows.columnOf(field)?.columnType ?? '']
    const isPlain = !references[field] && !dictionaries[field]
    const { importedAs = field, ...shown } = own
    const imported = files?.import &&
      bodyShape[importedAs] && {
        required: files.import.by === field ? (true as const) : undefined,
        kind: isPlain ? kind : undefined,
      }
    return { label: rows.labelFor(field) ?? field, imported, ...shown }
  }

  /** Rows with the texts of dictionaries and the names of what they refer to. */
  async function withTexts(caller: Caller, found: readonly object[]) {
    const stored = found.map((row): Values => ({ ...row }))
    const records = await rows.shownRecords(caller, stored, fields)
    const dictTexts = await api.readDictTexts(Object.values(dictionaries), caller.tenantId)
    const names = await rows.namesOfReferences(db, records)
    return records.map((record): Values => {
      const beside = fields.flatMap((field) => {
        const value = record[field]
        const text = dictTexts.get(dictionaries[field] ?? '')?.get(String(value)) ?? names.get(field)?.get(value)
        return typeof text === 'string' ? [[`${field}_dictText`, text] as const] : []
      })
      return { ...record, ...Object.fromEntries(beside) }
    })
  }

  /** What the texts of some rows stand for, read at once. */
  async function codesOf(tx: Db, caller: Caller, values: readonly ImportedValues[]): Promise<Codes> {
    const codes = new Map<string, ReadonlyMap<string, string>>()
    const dictTexts = await api.readDictTexts(Object.values(dictionaries), caller.tenantId, tx)
    for (const [field, code] of Object.entries(dictionaries)) {
      const known = [...(dictTexts.get(code) ?? [])]
      codes.set(
        field,
        new Map([
          ...known.map(([value]) => [value, value] as const),
          ...known.map(([value, text]) => [englishOf(text), value] as const),
          ...known.map(([value, text]) => [text, value] as const),
        ]),
      )
    }
    for (const field of Object.keys(references)) {
      const wanted = values.flatMap((row) => (row[field] === undefined ? [] : [String(row[field])]))
      codes.set(field, await rows.idsByName({ tx, caller }, field, wanted))
    }
    return codes
  }

  /** Values with codes and ids in place of texts, and the refusals of texts that stand for nothing. */
  function decoded(values: ImportedValues, codes: Codes): { given: ImportedValues; refusals: readonly Refusal[] } {
    const given: Record<string, string | number> = {}
    const refusals: Refusal[] = []
    for (const [field, value] of Object.entries(values)) {
      const known = codes.get(field)
      const code = known ? known.get(String(value)) : value
      if (code === undefined) refusals.push(unknownText(field, value))
      else given[field] = code
    }
    return { given, refusals }
  }

  function unknownText(field: string, value: string | number): Refusal {
    const label = rows.labelFor(field) ?? field
    const [zh, en] = [`${label}“${value}”`, `${englishOf(label)} “${value}”`]
    const message = references[field]
      ? texts(`${zh}不存在`, `${en} does not exist`)
      : texts(`${zh}无效`, `${en} is not valid`)
    return refused(message, { field })
  }

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

  function importOf(
    { by, imported }: { by: string; imported: ListFilesOptions['exported'] },
    newBody: z.ZodMiniType,
    editBody: z.ZodMiniType,
  ) {
    const nameOf = (values: ImportedValues) => String(values[by] ?? '')
    const { defaults = {} } = files?.import ?? {}
    const aliases = new Map(
      (files?.columns ?? []).flatMap((column) =>
        typeof column !== 'string' && column[1].importedAs !== undefined ? [[column[0], column[1].importedAs]] : [],
      ),
    )
    const fileColumns = new Map([...aliases].map(([column, field]) => [field, column]))
    /** The values by the fields of the body. */
    const named = (values: ImportedValues): ImportedValues =>
      Object.fromEntries(Object.entries(values).map(([field, value]) => [aliases.get(field) ?? field, value]))

    /** All that is refused of a row before it is written. `before`: the row that it changes. */
    async function refusalsOfRow(
      change: Change,
      { given, refusals }: ReturnType<typeof decoded>,
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
      columnOf: (field: string) => fileColumns.get(field) ?? field,
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

  const ofQuery = {
    exportRows: { ...files.calls.exportRows, query },
    startExport: { ...files.calls.startExport, query },
  }
  serveFiles(
    api,
    // The same calls with more names in their query.
    { ...files.calls, ...ofQuery } as typeof files.calls,
    {
      title: files.title,
      permissions,
      exported: files.exported,
      columns: Object.fromEntries(files.columns.map((given) => [nameOfColumn(given), columnOf(given)])),
      idsOf:
        files.idsOf ??
        ((caller, request, selections) => rows.idsOf(db, caller, { ...check(query, request) }, selections)),
      rowsOf: async (caller, ids) => withTexts(caller, await rows.rowsOf(db, caller, ids)),
      import: files.import && add?.body && edit?.body ? importOf(files.import, add.body, edit.body) : undefined,
    },
  )
}
