import { useMemo } from 'react'
import type { FieldData, LinkedSource, RegionNode, TableTreeSource } from '../../services/field-options.ts'
import type { UserDirectory } from '../../services/user-directory.ts'
import { useAnswer } from './use-answer.ts'

/** The directory of which stored keys are keys. */
export type KeySource =
  | { readonly of: 'users'; readonly by: 'username' | 'id' }
  | { readonly of: 'categories' }
  | { readonly of: 'regions' }
  | { readonly of: 'table'; readonly dict: string }
  | { readonly of: 'linked'; readonly source: LinkedSource }

export interface StoredLabels {
  /** The label of each key in their order; a key that nobody knows is its own. */
  readonly labels: readonly string[]
  readonly busy: boolean
}

/** Loads what stored keys are called. Without the service, and when it fails, keys are shown as they are. */
export function useStoredLabels(
  source: KeySource | null,
  keys: readonly string[],
  { data, users }: { data?: FieldData; users?: UserDirectory },
): StoredLabels {
  // Both are new objects on every render; what they say is in the texts.
  const sourceText = JSON.stringify(source)
  const keysText = JSON.stringify(keys)
  const load = useMemo(() => {
    if (!source || keys.length === 0) return null
    return async (signal: AbortSignal) => ({
      keysText,
      labels: (await loadLabels(source, keys, { data, users }, signal)) ?? keys,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [sourceText, keysText, data, users])
  const { value, busy } = useAnswer(load)
  return { labels: value?.keysText === keysText ? value.labels : keys, busy }
}

/** The label of each key in their order. Undefined: the service is absent. */
export async function loadLabels(
  source: KeySource,
  keys: readonly string[],
  { data, users }: { data?: FieldData | undefined; users?: UserDirectory | undefined },
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  switch (source.of) {
    case 'users': {
      const found = (await users?.find(source.by, keys, signal)) ?? []
      return keys.map((key) => {
        const user = found.find((each) => each[source.by] === key)
        return user ? user.realname || user.username : key
      })
    }
    case 'categories':
      return data?.categoryNames?.(keys, signal)
    case 'table':
      return data?.optionLabels?.(source.dict, keys, signal)
    case 'regions': {
      const regions = (await data?.regions?.(signal)) ?? []
      return keys.map((code) => namesTo(code, regions)?.join(' / ') ?? code)
    }
    case 'linked':
      return Promise.all(
        keys.map(async (key) => {
          const options = await data?.linkedOptions?.(
            source.source,
            { condition: keyCondition(source.source, key) },
            signal,
          )
          return options?.find(({ value }) => value === key)?.label ?? key
        }),
      )
  }
}

/** The condition that finds the choice of a stored value. */
export function keyCondition({ key }: LinkedSource, value: string): string {
  return `${key} = '${value.replaceAll("'", "''")}'`
}

/** The table dictionary that knows the labels of a table tree. */
export function dictOfTree({ tableName, text, code }: Pick<TableTreeSource, 'tableName' | 'text' | 'code'>): string {
  return `${tableName},${text},${code}`
}

/** The names from the province down to a region. */
function namesTo(code: string, regions: readonly RegionNode[]): readonly string[] | undefined {
  for (const region of regions) {
    if (region.code === code) return [region.name]
    const below = namesTo(code, region.children ?? [])
    if (below) return [region.name, ...below]
  }
  return undefined
}
