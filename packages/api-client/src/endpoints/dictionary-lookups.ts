import { writeCommaList } from '@trackhoe/contract'
import { dictionaryLookups, type SubTableSource, type TreeSource } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'

/** A code of the form `table,text,code`, without the condition that may follow: look-ups of texts refuse a fourth part. */
function withoutCondition(dict: string): string {
  return dict.split(',').slice(0, 3).join(',')
}

/** Choices that are looked up piece by piece. Source: platform specification §7 "Dictionaries and forms". */
export function dictionaryLookupApi(send: Send) {
  return {
    /** Choices whose text or code has `keyword` in it; all of them, or the first page, for an empty one. */
    search(dict: string, keyword = '', page: { pageNo?: number; pageSize?: number } = {}, signal?: AbortSignal) {
      return send(dictionaryLookups.search, { params: { dict }, query: { keyword, ...page }, signal })
    },

    /** The text of each value, in their order; a value that nobody knows stands for itself. */
    async texts(dict: string, values: readonly string[], signal?: AbortSignal): Promise<string[]> {
      if (values.length === 0) return []
      const query = { key: writeCommaList(values), delNotExist: false }
      return send(dictionaryLookups.texts, { params: { dict: withoutCondition(dict) }, query, signal })
    },

    /** The children of `pid`; the root's id is that of the table, often '0' or empty. */
    tree(source: TreeSource, pid: string, signal?: AbortSignal) {
      return send(dictionaryLookups.tree, { query: { ...source, pid }, signal })
    },

    /** The choices of a field that depends on another one. Native only. */
    subTable(source: SubTableSource, signal?: AbortSignal) {
      return send(dictionaryLookups.subTable, { query: source, signal })
    },

    /** The children of a category, by its id or its code; `condition` is the JSON text of an object. */
    categoryTree(of: { pid?: string; pcode?: string; condition?: string }, signal?: AbortSignal) {
      return send(dictionaryLookups.categoryTree, { query: of, signal })
    },

    /** The name of each category, in their order; JeecgBoot 2.4 gives them in its own. */
    async categoryNames(ids: readonly string[], signal?: AbortSignal): Promise<string[]> {
      if (ids.length === 0) return []
      const query = { ids: writeCommaList(ids), delNotExist: false }
      return send(dictionaryLookups.categoryNames, { query, signal })
    },
  }
}
