import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mayDo } from '../../auth/callers.queries.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { within } from '../../platform/http/list-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { category } from '../../platform/database/form-schema.ts'
import { depart, user } from '../../platform/database/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import * as tables from '../dictionaries/table-lookups.queries.ts'
import { holdsSeveral, type ValueField } from './field-storage.ts'

/** Value → text of some fields, by their keys. */
export type FieldTexts = ReadonlyMap<string, ReadonlyMap<string, string>>

const CHOICES = ['list', 'radio', 'list_multi', 'checkbox', 'sel_search', 'switch']

/** The dictionary of a field as its code; a table dictionary is `table,text,code`. */
function dictCodeOf(field: ValueField): string | undefined {
  const { dictTable, dictText, dictCode, dictIsDataLink } = field
  if (dictIsDataLink || !dictCode) return undefined
  return dictTable && dictText ? `${dictTable},${dictText},${dictCode}` : dictCode
}

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
  const found = new Map<string, ReadonlyMap<string, string>>()
  const plain = fields.flatMap((field) => {
    const code = dictCodeOf(field)
    return code !== undefined && !code.includes(',') ? [code] : []
  })
  const dictionaries =
    plain.length === 0 ? new Map<string, Map<string, string>>() : await textsOf(db, plain, caller.tenantId)
  for (const field of fields) {
    const texts = await ofField(field)
    if (texts) found.set(field.key, texts)
  }
  return found

  async function ofField(field: ValueField): Promise<ReadonlyMap<string, string> | undefined> {
    if (field.type === 'switch') {
      const [on = 'Y', off = 'N'] = field.switchOptions ?? []
      return new Map([
        [on, '是'],
        [off, '否'],
      ])
    }
    if (CHOICES.includes(field.type) && field.listSource && field.listSource.length > 0)
      return new Map(field.listSource.map(({ value, label }) => [value, label || value]))
    const code = field.type === 'sel_tree' && field.tree ? treeCode(field.tree) : dictCodeOf(field)
    if (code !== undefined && (CHOICES.includes(field.type) || field.type === 'sel_tree')) {
      return code.includes(',') ? ofTable(code, valuesOf(field)) : dictionaries.get(code)
    }
    const values = [...new Set(valuesOf(field))]
    if (values.length === 0) return undefined
    switch (field.type) {
      case 'sel_user':
      case 'sel_depart':
      case 'cat_tree':
        return namesOf(db, caller, field.type, values)
      case 'link_down': {
        const config = field.linkDownConfig
        return config ? ofTable(`${config.table},${config.txt},${config.key}`, values) : undefined
      }
      default:
        return undefined
    }
  }

  async function ofTable(code: string, values: readonly string[]) {
    const dictionary = tables.readTableCode(code)
    if (!dictionary || values.length === 0) return undefined
    const { action } = dictionary.published
    if (action !== null && !(await mayDo(db, caller, action))) return undefined
    return tables.textsOf(db, caller, dictionary, [...new Set(values)])
  }
}

/** Value → name of users, departments or categories as far as the caller sees them: of these values, or of all. */
async function namesOf(
  db: Db,
  caller: Caller,
  type: 'sel_user' | 'sel_depart' | 'cat_tree',
  values?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const among = (column: PgColumn) => (values ? [inArray(column, [...values])] : [])
  const limit = values?.length ?? NAMED_ROWS
  switch (type) {
    case 'sel_user': {
      const columns = { value: user.username, text: user.realname }
      return mapOf(
        await db
          .select(columns)
          .from(user)
          .where(visible(user, caller, among(user.username)))
          .limit(limit),
      )
    }
    case 'sel_depart': {
      const columns = { value: depart.id, text: depart.departName }
      return mapOf(
        await db
          .select(columns)
          .from(depart)
          .where(visible(depart, caller, among(depart.id)))
          .limit(limit),
      )
    }
    case 'cat_tree': {
      const columns = { value: category.id, text: category.name }
      const where = within(category.tenantId, caller.tenantId, among(category.id))
      return mapOf(await db.select(columns).from(category).where(where).limit(limit))
    }
    default:
      return type satisfies never
  }
}

const mapOf = (rows: readonly { value: string; text: string | null }[]) =>
  new Map(rows.map(({ value, text }) => [value, text ?? value]))

const treeCode = ({ tableName, text, code }: NonNullable<ValueField['tree']>) => `${tableName},${text},${code}`

/** The text of a stored value; undefined where it is its own text. */
export function textOf(field: ValueField, stored: unknown, texts: FieldTexts): string | undefined {
  if (stored === null || stored === undefined || stored === '') return undefined
  if (field.type === 'amap') return placeText(storedText(stored))
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

/** Value → text of everything that can be chosen, by the ids of the fields: what a file names by its text. */
export async function choicesOf(db: Db, caller: Caller, fields: readonly ValueField[]): Promise<FieldTexts> {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const field of fields) {
    const choices = await choicesOfField(db, caller, field)
    if (choices) found.set(field.id, choices)
  }
  return found
}

async function choicesOfField(db: Db, caller: Caller, field: ValueField) {
  switch (field.type) {
    case 'sel_user':
    case 'sel_depart':
    case 'cat_tree':
      return namesOf(db, caller, field.type)
    default: {
      const code = field.type === 'sel_tree' && field.tree ? treeCode(field.tree) : dictCodeOf(field)
      if (code === undefined || !code.includes(','))
        return (await textsOfFields(db, caller, [field], () => [])).get(field.key)
      const dictionary = tables.readTableCode(code)
      if (!dictionary) return undefined
      const { action } = dictionary.published
      if (action !== null && !(await mayDo(db, caller, action))) return undefined
      const items = await tables.allItems(db, caller, dictionary)
      return mapOf(items.slice(0, NAMED_ROWS))
    }
  }
}
