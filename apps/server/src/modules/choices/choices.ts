import { isRegionCode } from '@trackhoe/contract/regions'
import { and, eq } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { depart, user } from '../../platform/database/schema/schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { namedPaths } from '../../platform/files/files.queries.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, throwRefusals } from '../../platform/http/refusal.ts'
import * as categories from '../categories/categories.queries.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import * as tables from '../dictionaries/table-lookups.queries.ts'
import { englishOf } from '../../platform/core/english.ts'
import { type Texts, texts } from '../../platform/core/language.ts'

/** Where the values of a field are chosen from. */
export type ChoiceSource =
  | { readonly of: 'options'; readonly values: readonly string[] }
  | { readonly of: 'dictionary'; readonly code: string }
  /** The rows of a table dictionary `table,text,code`, as far as the caller may see them. */
  | { readonly of: 'table'; readonly code: string }
  /** Everybody of the tenant can be named, as every picker of users offers them. */
  | { readonly of: 'users'; readonly by: 'id' | 'username' }
  | { readonly of: 'departments' }
  | { readonly of: 'categories' }
  /** Provinces, cities and districts of China. */
  | { readonly of: 'regions' }
  /** Files that were uploaded to this tenant. */
  | { readonly of: 'files'; readonly only: 'pictures' | 'all' }

/** The values of one field that are about to be stored. */
export interface ChosenValues {
  readonly source: ChoiceSource
  readonly values: readonly string[]
  /** What the row has stored so far: a choice that was removed since then stays where it is. */
  readonly kept: readonly string[]
  readonly label: string
  /** The field as the refusal names it, `items.0.kind`. */
  readonly at: string
}

/**
 * Refuses values that nobody could have chosen. Every form of the product checks its choices here: online forms, work orders
 * and the dialogs of entities. Errors: 400 at the first field with such a value.
 */
export async function assertChoices(db: Db, caller: Caller, chosen: readonly ChosenValues[]): Promise<void> {
  const bySource = new Map<string, { source: ChoiceSource; values: Set<string> }>()
  const added = chosen.map(({ values, kept }) => values.filter((value) => !kept.includes(value)))
  for (const [at, { source }] of chosen.entries()) {
    const key = JSON.stringify(source)
    const group = bySource.get(key) ?? { source, values: new Set() }
    for (const value of added[at] ?? []) group.values.add(value)
    bySource.set(key, group)
  }
  const known = new Map<string, ReadonlySet<string>>()
  for (const [key, { source, values }] of bySource) {
    if (values.size > 0) known.set(key, await knownAmong(db, caller, source, [...values]))
  }
  const refusals = chosen.flatMap(({ source, label, at }, index) => {
    const choices = known.get(JSON.stringify(source))
    const unknown = (added[index] ?? []).filter((value) => choices?.has(value) !== true)
    return unknown.length > 0 ? [invalid(refusalOf(source, label, unknown), { field: at })] : []
  })
  throwRefusals(refusals)
}

function refusalOf(source: ChoiceSource, label: string, unknown: readonly string[]): Texts {
  if (source.of === 'files') {
    const what =
      source.only === 'pictures' ? texts('请上传图片', 'Upload a picture') : texts('请上传文件', 'Upload a file')
    return texts(`${label}：${what.zh}`, `${englishOf(label)}: ${what.en}`)
  }
  return texts(
    `${label}的选项中没有“${unknown.join('，')}”，请重新选择`,
    `${englishOf(label)} has no option “${unknown.join(', ')}”. Select again`,
  )
}

/** Those of the values that can be chosen. */
async function knownAmong(
  db: Db,
  caller: Caller,
  source: ChoiceSource,
  values: readonly string[],
): Promise<ReadonlySet<string>> {
  const { tenantId } = caller
  switch (source.of) {
    case 'options':
      return new Set(source.values)
    case 'dictionary':
      return new Set((await textsOf(db, [source.code], tenantId)).get(source.code)?.keys() ?? [])
    case 'table': {
      const dictionary = tables.readTableCode(source.code)
      if (!dictionary) return new Set()
      const { action } = dictionary.published
      if (action !== null && !(await mayDo(db, caller, action))) return new Set()
      return new Set((await tables.textsOf(db, caller, dictionary, values)).keys())
    }
    case 'users': {
      const column = source.by === 'id' ? user.id : user.username
      const where = and(eq(user.tenantId, tenantId), inArray(column, [...values]))
      return setOf(await db.select({ value: column }).from(user).where(where))
    }
    case 'departments': {
      const where = and(eq(depart.tenantId, tenantId), inArray(depart.id, [...values]))
      return setOf(await db.select({ value: depart.id }).from(depart).where(where))
    }
    case 'categories':
      return new Set((await categories.namesOf(db, tenantId, values)).keys())
    case 'regions':
      return new Set(values.filter(isRegionCode))
    case 'files':
      return namedPaths(db, tenantId, values, source.only === 'pictures' ? 'image/' : '')
    default:
      return source satisfies never
  }
}

const setOf = (rows: readonly { value: string }[]) => new Set(rows.map(({ value }) => value))
