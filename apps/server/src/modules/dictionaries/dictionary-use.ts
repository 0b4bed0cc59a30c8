import type { Db } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import * as queries from './dictionary-administration.queries.ts'
import { englishOf } from '../../platform/core/english.ts'
import { texts, type Texts } from '../../platform/core/language.ts'

type Dictionary = Pick<queries.DictRow, 'dictCode' | 'dictName'>

/** Errors: 500 for a dictionary from which a published form has its choices, with the names of the forms. */
export async function assertUnused(
  tx: Db,
  tenantId: string,
  dictionary: Dictionary,
  { verb, field }: { verb: Texts; field?: string },
): Promise<void> {
  const usage = await usageOf(tx, tenantId, dictionary)
  if (usage !== undefined)
    throw refused(
      texts(`${usage.zh}，${verb.zh}`, `${usage.en}, so ${verb.en}`),
      field === undefined ? undefined : { field },
    )
}

/**
 * Checked after items were deleted or disabled. Errors: 500 for a dictionary without an enabled item from which a published
 * form has its choices, with the names of the forms.
 */
export async function assertHasChoices(tx: Db, tenantId: string, dictId: string): Promise<void> {
  const dictionary = await queries.withoutChoices(tx, dictId)
  const usage = dictionary && (await usageOf(tx, tenantId, dictionary))
  if (usage !== undefined)
    throw refused(
      texts(`${usage.zh}，至少保留一个启用的字典项`, `${usage.en}, so at least one entry has to stay enabled`),
    )
}

/** The published forms that have their choices from a dictionary, as the beginning of a refusal; undefined without any. */
async function usageOf(tx: Db, tenantId: string, { dictCode, dictName }: Dictionary): Promise<Texts | undefined> {
  const forms = await queries.formsWith(tx, tenantId, dictCode)
  if (forms.length === 0) return undefined
  return texts(
    `字典「${dictName}」被已发布的表单${forms.map((name) => `「${name}」`).join('、')}使用`,
    `The dictionary “${englishOf(dictName)}” is used by the published forms ${forms.map((name) => `“${name}”`).join(', ')}`,
  )
}
