import { fieldTypeOf } from '@trackhoe/contract/online'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../../../platform/database/schema/array-columns.ts'
import { mayDo } from '../../../auth/access/callers.queries.ts'
import { visible } from '../../../platform/data-scope/visible.ts'
import { within } from '../../../platform/http/list-query.ts'
import type { Db } from '../../../platform/database/database.ts'
import { category } from '../../../platform/database/schema/form-schema.ts'
import { depart, user } from '../../../platform/database/schema/schema.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { textsOf } from '../../dictionaries/dictionaries.queries.ts'
import * as tables from '../../dictionaries/table-lookups.queries.ts'
import type { ChoiceSource } from '../../choices/choices.ts'
import { choiceSourceOf, switchValues } from './choice-source.ts'
import { holdsSeveral, type ValueField } from './field-storage.ts'

/** Value → text of some fields, by their keys. */
export type FieldTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * What a person reads for stored values: texts of choices, names of users, departments, categories and rows of tables.
 * What the caller may not see, or what is gone, is missing.
 */
export async function textsOfFields(
  db: Db,
  caller: Caller,
  fields: readonly ValueField[],
  valuesOf: (field: ValueField) => readonly string[],
): Promise<FieldTexts> {
  const sources = new Map(fields.map((field) => [field, choiceSourceOf(field, fields)]))
  const plain = [...sources.values()].flatMap((source) => (source?.of === 'dictionary' ? [source.code] : []))
  const dictionaries =
    plain.length === 0 ? new Map<string, Map<string, string>>() : await textsOf(db, plain, caller.tenantId)
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const [field, source] of sources) {
    const texts = source && (await ofSource(field, source))
    if (texts) found.set(field.key, texts)
  }
  return found

  async function ofSource(field: ValueField, source: ChoiceSource): Promise<ReadonlyMap<string, string> | undefined> {
    const values = [...new Set(valuesOf(field))]
    switch (source.of) {
      case 'options':
        return ownTextsOf(field)
      case 'dictionary':
        return dictionaries.get(source.code)
      case 'table': {
        const dictionary = await readableTable(db, caller, source.code)
        return dictionary && values.length > 0 ? tables.textsOf(db, caller, dictionary, values) : undefined
      }
      case 'users':
      case 'departments':
      case 'categories':
        return values.length === 0 ? undefined : namesOf(db, caller, source.of, values)
      // A file has the official code of a region, which it is imported by.
      case 'regions':
      case 'files':
        return undefined
      default:
        return source satisfies never
    }
  }
}

/** The texts of the choices that a field has itself. */
function ownTextsOf(field: ValueField): ReadonlyMap<string, string> {
  if (field.type !== 'switch')
    return new Map((field.listSource ?? []).map(({ value, label }) => [value, label || value]))
  const [on, off] = switchValues(field)
  return new Map([
    [on, '是'],
    [off, '否'],
  ])
}

/** The table dictionary of a code, where the caller may read it. */
async function readableTable(db: Db, caller: Caller, code: string) {
  const dictionary = tables.readTableCode(code)
  if (!dictionary) return undefined
  const { action } = dictionary.published
  return action === null || (await mayDo(db, caller, action)) ? dictionary : undefined
}

/** Value → name of users, departments or categories as far as the caller sees them: of these values, or of all. */
async function namesOf(
  db: Db,
  caller: Caller,
  of: 'users' | 'departments' | 'categories',
  values?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const among = (column: PgColumn) => (values ? [inArray(column, [...values])] : [])
  const limit = values?.length ?? NAMED_ROWS
  switch (of) {
    case 'users': {
      const columns = { value: user.username, text: user.realname }
      return mapOf(
        await db
          .select(columns)
          .from(user)
          .where(visible(user, caller, among(user.username)))
          .limit(limit),
      )
    }
    case 'departments': {
      const columns = { value: depart.id, text: depart.departName }
      return mapOf(
        await db
          .select(columns)
          .from(depart)
          .where(visible(depart, caller, among(depart.id)))
          .limit(limit),
      )
    }
    case 'categories': {
      const columns = { value: category.id, text: category.name }
      const where = within(category.tenantId, caller.tenantId, among(category.id))
      return mapOf(await db.select(columns).from(category).where(where).limit(limit))
    }
    default:
      return of satisfies never
  }
}

const mapOf = (rows: readonly { value: string; text: string | null }[]) =>
  new Map(rows.map(({ value, text }) => [value, text ?? value]))

/** The text of a stored value; undefined where it is its own text. */
export function textOf(field: ValueField, stored: unknown, texts: FieldTexts): string | undefined {
  if (stored === null || stored === undefined || stored === '') return undefined
  if (fieldTypeOf(field.type).text === 'place') return placeText(storedText(stored))
  const known = texts.get(field.key)
  if (!known) return undefined
  const parts = partsOf(field, stored)
  return parts.map((part) => known.get(part) ?? part).join('，')
}

/** A stored value as text; an empty one, or none that a column holds, is the empty text. */
export const storedText = (stored: unknown): string =>
  typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''

/** The single values of a stored one. */
export function partsOf(field: ValueField, stored: unknown): string[] {
  const text = storedText(stored)
  if (text === '') return []
  return holdsSeveral(field) ? text.split(',') : [text]
}

function placeText(stored: string): string {
  try {
    const place: unknown = JSON.parse(stored)
    if (typeof place !== 'object' || place === null) return stored
    const parts = [Reflect.get(place, 'description'), Reflect.get(place, 'pointer')]
    return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ')
  } catch {
    return stored
  }
}

/** So many rows of a table may be named by their texts in a file. */
const NAMED_ROWS = 5000

/** Value → text of everything that can be chosen, by the ids of the fields of a table: what a file names by its text. */
export async function choicesOf(db: Db, caller: Caller, fields: readonly ValueField[]): Promise<FieldTexts> {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const field of fields) {
    const source = choiceSourceOf(field, fields)
    const choices = source && (await choicesOfSource(db, caller, field, source))
    if (choices) found.set(field.id, choices)
  }
  return found
}

async function choicesOfSource(db: Db, caller: Caller, field: ValueField, source: ChoiceSource) {
  switch (source.of) {
    case 'users':
    case 'departments':
    case 'categories':
      return namesOf(db, caller, source.of)
    case 'table': {
      const dictionary = await readableTable(db, caller, source.code)
      if (!dictionary) return undefined
      const items = await tables.allItems(db, caller, dictionary)
      return mapOf(items.slice(0, NAMED_ROWS))
    }
    case 'options':
    case 'dictionary':
    case 'regions':
    case 'files':
      return (await textsOfFields(db, caller, [field], () => [])).get(field.key)
    default:
      return source satisfies never
  }
}
