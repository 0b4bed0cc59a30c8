import { dictionaryLookups as group } from '@trackhoe/contract/system'
import { override } from './override.ts'

/** A code of the form `table,text,code`, without the condition that may follow: look-ups of texts refuse a fourth part. */
function withoutCondition(dict: string): string {
  return dict.split(',').slice(0, 3).join(',')
}

/** Choices that are looked up piece by piece. Source: platform specification §7 "Dictionaries and forms". */
export const dictionaryLookups = override(group, (send) => ({
  /** Returns the text of each value, in their order; an unknown value is returned as it is. */
  async texts(dict: string, values: readonly string[], signal?: AbortSignal): Promise<string[]> {
    if (values.length === 0) return []
    const query = { key: values, delNotExist: false }
    return send(group.texts, { params: { dict: withoutCondition(dict) }, query, signal })
  },

  /** The name of each category, in their order; JeecgBoot 2.4 gives them in its own. */
  async categoryNames(ids: readonly string[], signal?: AbortSignal): Promise<string[]> {
    if (ids.length === 0) return []
    const query = { ids, delNotExist: false }
    return send(group.categoryNames, { query, signal })
  },
}))
