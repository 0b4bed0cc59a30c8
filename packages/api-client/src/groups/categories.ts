import { categories as group, type Category } from '@trackhoe/contract/system'
import { override } from './override.ts'

/** The tree of categories as an administrator edits it. Source: the conventions of JeecgBoot. */
export const categories = override(group, (_, calls) => {
  async function roots(signal?: AbortSignal): Promise<Category[]> {
    const found: Category[] = []
    for (let pageNo = 1; ; pageNo++) {
      const { records, total } = await calls.roots({ query: { pageNo, pageSize: ROOTS_AT_ONCE } }, signal)
      found.push(...records)
      if (records.length === 0 || found.length >= total) return found
    }
  }

  return {
    /**
     * Returns all categories in the order of their codes, level by level: for servers without `all`, as a JeecgBoot. Errors:
     * as of `roots` and `childrenOf`.
     */
    async allByLevel(signal?: AbortSignal): Promise<Category[]> {
      const found = await roots(signal)
      const waiting = found.filter(({ hasChild }) => hasChild)
      while (waiting.length > 0) {
        const parents = waiting.splice(0, BRANCHES_AT_ONCE)
        const below = await Promise.all(parents.map(({ id }) => calls.childrenOf({ query: { pid: id } }, signal)))
        const known = new Set(found.map(({ id }) => id))
        const rows = below.flat().filter(({ id }) => !known.has(id))
        found.push(...rows)
        waiting.push(...rows.filter(({ hasChild }) => hasChild))
      }
      return found.toSorted((one, other) => compareCodes(one.code ?? '', other.code ?? ''))
    },
  }
})

/** How many roots a request asks for, and of how many categories the ones below are read at once. */
const ROOTS_AT_ONCE = 200
const BRANCHES_AT_ONCE = 4

const compareCodes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
