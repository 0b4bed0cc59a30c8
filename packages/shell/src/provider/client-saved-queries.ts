import { bind, type Client } from '@trackhoe/api-client'
import { savedQueries } from '@trackhoe/contract/system'
import type { SavedQueryStore } from '@trackhoe/form-widgets'

/** Keeps the queries of lists on the server. */
export function clientSavedQueries(client: Client): Required<SavedQueryStore> {
  const queries = bind(client.send, savedQueries)
  return {
    list: async (listKey, signal) =>
      (await queries.list({ query: { listKey } }, signal)).map(({ roleId, roleName, ...query }) => ({
        ...query,
        sharedWith: roleId !== null ? (roleName ?? roleId) : undefined,
      })),
    async save(listKey, { conditions, ...query }) {
      await queries.save({ body: { ...query, listKey, conditions: conditions.map((each) => ({ ...each })) } })
    },
    async remove(_listKey, id) {
      await queries.remove({ query: { id } })
    },
    roles: async (signal) => (await queries.roles(signal)).map(({ id, roleName }) => ({ value: id, label: roleName })),
  }
}
