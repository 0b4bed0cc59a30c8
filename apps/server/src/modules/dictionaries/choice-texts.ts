import { mayDo } from '../../auth/access/callers.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { itemsOf, toItem, type Item } from './dictionaries.queries.ts'
import * as queries from './table-lookups.queries.ts'

/** A choice that came with the server, in the language of the reader; one of the tenant's own stays as it is. */
export const inReadersLanguage = ({ value, text }: Item): Item => toItem({ value, text: inLanguage(labelTexts(text)) })

/**
 * Value → text of some choices of a dictionary or of a table. Unknown ones are not in it, and none of a table that the caller may
 * not read.
 */
export async function choiceTexts(
  db: Db,
  caller: Caller,
  dictCode: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!dictCode.includes(',')) {
    const items = (await itemsOf(db, caller.tenantId, dictCode)).map(inReadersLanguage)
    return new Map(items.map(({ value, text }) => [value, text]))
  }
  const dictionary = queries.readTableCode(dictCode)
  const action = dictionary?.published.action ?? null
  if (!dictionary || (action !== null && !(await mayDo(db, caller, action)))) return new Map()
  return queries.textsOf(db, caller, dictionary, values)
}

/** The text of each value in its place; an unknown value is left out, or stands for itself when `leaveOut` is false. */
export function textsInOrder(texts: ReadonlyMap<string, string>, values: readonly string[], leaveOut = true): string[] {
  return values.flatMap((value) => texts.get(value) ?? (leaveOut ? [] : [value]))
}
