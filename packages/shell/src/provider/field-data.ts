import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@trackhoe/api-client'
import { dictText, type Department } from '@trackhoe/contract'
import type { DepartmentNode, FieldData } from '@trackhoe/form-widgets'
import type { SelectorServices } from './lazy-services.ts'

/** The roles of the tenant as a dictionary: every server offers them by a call of their own. */
const ROLES = 'sys_role,role_name,id'

/** How long options count as fresh. Unit: milliseconds. Not in the specification. */
const FRESH_MS = 60_000

/** Serves options and trees from the server, through the query cache; what is searched for comes from `lookups`. */
export function clientFieldData(client: Client, queries: QueryClient, lookups: SelectorServices['data']): FieldData {
  return {
    ...lookups,
    options: (dict) =>
      queries.fetchQuery({
        queryKey: ['field-options', dict],
        queryFn: ({ signal }) => loadOptions(client, dict, signal),
        staleTime: FRESH_MS,
      }),
    departments: () =>
      queries.fetchQuery({
        queryKey: ['departments', 'tree'],
        queryFn: async ({ signal }) => toNodes(await client.departments.tree(signal)),
        staleTime: Infinity,
      }),
  }
}

async function loadOptions(client: Client, dict: string, signal: AbortSignal) {
  if (dict === ROLES) {
    const roles = await client.roles.all(signal)
    return roles.map(({ id, roleName }) => ({ value: id, label: roleName }))
  }
  const items = await client.dictionaries.items({ params: { code: dict } }, signal)
  return items.map((item) => ({ value: item.value, label: dictText(item) }))
}

function toNodes(departments: readonly Department[]): DepartmentNode[] {
  return departments.map(({ id, departName, directorUserIds, children }) => ({
    value: id,
    label: departName,
    hasDirector: directorUserIds ? directorUserIds.length > 0 : undefined,
    children: children && children.length > 0 ? toNodes(children) : undefined,
  }))
}
