import * as z from 'zod/mini'
import type { SavedQueryStore, StoredQuery } from '../services/saved-queries.ts'
import type { Preferences } from '../services/widget-services.tsx'

const Saved = z.array(
  z.object({
    name: z.string(),
    match: z.enum(['and', 'or']),
    conditions: z.array(z.object({ field: z.string(), rule: z.string(), val: z.string() })),
  }),
)
type Saved = z.output<typeof Saved>

/** The prefix of the id of a query that is kept in this browser. */
const HERE = 'here '

/** Keeps the queries of lists among the preferences, for this operator alone. */
export function queriesInPreferences(preferences: Preferences | undefined): SavedQueryStore {
  // Without preferences, as long as the page lasts.
  const here = new Map<string, Saved>()
  const nameOf = (listKey: string) => `queries:${listKey}`
  function load(listKey: string): Saved {
    const read = z.safeParse(Saved, preferences?.load(nameOf(listKey)) ?? here.get(listKey))
    return read.success ? read.data : []
  }
  function keep(listKey: string, queries: Saved) {
    here.set(listKey, queries)
    preferences?.save(nameOf(listKey), queries)
  }
  return {
    list: async (listKey) =>
      load(listKey).map((query): StoredQuery => ({ ...query, id: HERE + query.name, deletable: true })),
    async save(listKey, { name, match, conditions }) {
      const others = load(listKey).filter((each) => each.name !== name)
      keep(listKey, [...others, { name, match, conditions: conditions.map((condition) => ({ ...condition })) }])
    },
    async remove(listKey, id) {
      keep(
        listKey,
        load(listKey).filter((each) => HERE + each.name !== id),
      )
    },
  }
}

/** The queries of a server, and those that were kept in this browser before it had any. */
export function withEarlierQueries(server: SavedQueryStore, earlier: SavedQueryStore): SavedQueryStore {
  return {
    ...server,
    list: async (listKey, signal) => [
      ...(await server.list(listKey, signal)),
      ...(await earlier.list(listKey, signal)),
    ],
    remove: (listKey, id) => (id.startsWith(HERE) ? earlier : server).remove(listKey, id),
  }
}
