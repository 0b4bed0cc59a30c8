import type { FieldOption } from './field-options.ts'

/** The conditions of an advanced query, and whether all or any of them must hold. */
export interface QueryConditions {
  readonly match: 'and' | 'or'
  readonly conditions: readonly { readonly field: string; readonly rule: string; readonly val: string }[]
}

/** A query that was saved by name, by the operator or for a role that he has. */
export interface StoredQuery extends QueryConditions {
  readonly id: string
  readonly name: string
  /** The name of the role it is shared with. Absent: the operator's own. */
  readonly sharedWith?: string
  readonly deletable: boolean
}

/**
 * The store of the queries of lists. The shell implements it with the api-client, `staticSavedQueries` in memory. Absent:
 * they are kept among the preferences, for the operator alone. Errors: a rejection is shown in the dialog.
 */
export interface SavedQueryStore {
  list(listKey: string, signal: AbortSignal): Promise<readonly StoredQuery[]>
  /** Keeps a query; one of the same name is replaced. `roleId`: for everybody who has the role. */
  save(listKey: string, query: QueryConditions & { readonly name: string; readonly roleId?: string }): Promise<void>
  remove(listKey: string, id: string): Promise<void>
  /** The roles that a query can be shared with. Absent: none. */
  roles?(signal: AbortSignal): Promise<readonly FieldOption[]>
}

/** Keeps queries in memory. */
export function staticSavedQueries(
  queries: Readonly<Record<string, readonly StoredQuery[]>> = {},
  roles: readonly FieldOption[] = [],
): SavedQueryStore {
  const kept = new Map(Object.entries(queries))
  const of = (listKey: string) => kept.get(listKey) ?? []
  return {
    list: async (listKey) => of(listKey),
    async save(listKey, { name, roleId, match, conditions }) {
      const sharedWith = roles.find(({ value }) => String(value) === roleId)?.label
      const others = of(listKey).filter((each) => each.name !== name || each.sharedWith !== sharedWith)
      const query = { id: `${roleId ?? 'own'} ${name}`, name, match, conditions, deletable: true }
      kept.set(listKey, [...others, { ...query, sharedWith }])
    },
    async remove(listKey, id) {
      kept.set(
        listKey,
        of(listKey).filter((each) => each.id !== id),
      )
    },
    roles: async () => roles,
  }
}
