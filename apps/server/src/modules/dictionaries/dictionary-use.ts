import type { Db } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import * as queries from './dictionary-administration.queries.ts'

type Dictionary = Pick<queries.DictRow, 'dictCode' | 'dictName'>

/** Errors: 500 for a dictionary from which a published form has its choices, with the names of the forms. */
export async function assertUnused(
  tx: Db,
  tenantId: string,
  dictionary: Dictionary,
  { verb, field }: { verb: string; field?: string },
): Promise<void> {
  const usage = await usageOf(tx, tenantId, dictionary)
  if (usage !== undefined) throw refused(`${usage}，${verb}`, field === undefined ? undefined : { field })
}

/**
 * Checked after items were deleted or disabled. Errors: 500 for a dictionary without an enabled item from which a published
 * form has its choices, with the names of the forms.
 */
export async function assertHasChoices(tx: Db, tenantId: string, dictId: string): Promise<void> {
  const dictionary = await queries.withoutChoices(tx, dictId)
  const usage = dictionary && (await usageOf(tx, tenantId, dictionary))
  if (usage !== undefined) throw refused(`${usage}，至少保留一个启用的字典项`)
}

/** The published forms that have their choices from a dictionary, as the beginning of a refusal; undefined without any. */
async function usageOf(tx: Db, tenantId: string, { dictCode, dictName }: Dictionary): Promise<string | undefined> {
  const forms = await queries.formsWith(tx, tenantId, dictCode)
  if (forms.length === 0) return undefined
  return `字典「${dictName}」被已发布的表单${forms.map((name) => `「${name}」`).join('、')}使用`
}
