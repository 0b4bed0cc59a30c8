import type { ReadDictTexts } from '../platform/http/handler-helpers.ts'
import { invalid } from '../platform/http/refusal.ts'
import { englishOf } from '../platform/core/english.ts'
import { texts } from '../platform/core/language.ts'

/** The values of the dictionary `sex` with their texts. */
export type Sexes = ReadonlyMap<string, string>

/** Returns what a user's sex may be in a tenant. Read before a transaction: the embedded database has one connection. */
export async function sexesOf(readDictTexts: ReadDictTexts, tenantId: string): Promise<Sexes> {
  const texts = await readDictTexts(['sex'], tenantId)
  return texts.get('sex') ?? new Map()
}

/** Refuses a sex that the dictionary does not have; the stored one stays valid when its entry is gone. */
export function assertSex(sexes: Sexes, sex: number | '' | null | undefined, stored?: number | null): void {
  if (typeof sex !== 'number' || sex === stored || sexes.has(String(sex))) return
  throw invalid(
    texts(
      `性别只能是${[...sexes.values()].join('或')}`,
      `Sex must be one of ${[...sexes.values()].map(englishOf).join(', ')}`,
    ),
    { field: 'sex' },
  )
}
