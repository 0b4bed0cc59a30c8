import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/env.ts'
import { refused, type Refusal } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import type { ImportedValues } from '../list-files/list-files.ts'
import type { ResourceRows } from './resource-rows.ts'
import type { ResourceCalls, ResourceDescription, ResourceTable } from './resource.ts'
import type { Values } from './values.ts'
import { englishOf } from '../core/english.ts'
import { texts } from '../core/language.ts'

/** Texts of dictionaries with the values they stand for, and names of rows with their ids; by field. */
type Codes = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Values with codes and ids in place of texts, and the refusals of texts that stand for nothing. */
export interface DecodedRow {
  given: ImportedValues
  refusals: readonly Refusal[]
}

/** Writes the texts of dictionaries and the names of other rows into the rows of a file, and reads them from there. */
export function createFileTexts<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>>,
>(
  api: Api,
  rows: ResourceRows<Table, Calls, Select>,
  { dictionaries = {}, references = {} }: ResourceDescription<Table, Calls, Select>,
  fields: string[],
) {
  const { db } = api.deps

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

  function decoded(values: ImportedValues, codes: Codes): DecodedRow {
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

  return { withTexts, codesOf, decoded }
}
