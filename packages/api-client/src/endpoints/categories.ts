import { writeCommaList } from '@trackhoe/contract'
import { categories, type CategoryEdit, type CategoryListQuery, type NewCategory } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** The tree of categories as an administrator edits it. Source: the conventions of JeecgBoot. */
export function categoryApi(send: Send) {
  return {
    roots(query: CategoryListQuery = {}, signal?: AbortSignal) {
      return send(categories.roots, { query: newestFirst(query), signal })
    },

    childrenOf(pid: string, signal?: AbortSignal) {
      return send(categories.childrenOf, { query: { pid }, signal })
    },

    /** Everything below the category of a code, as choices. */
    below(code: string, signal?: AbortSignal) {
      return send(categories.below, { query: { code }, signal })
    },

    add(category: NewCategory) {
      return send(categories.add, { body: category })
    },

    edit(category: CategoryEdit) {
      return send(categories.edit, { body: category })
    },

    remove(id: string) {
      return send(categories.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(categories.removeAll, { query: { ids: writeCommaList(ids) } })
    },
  }
}
