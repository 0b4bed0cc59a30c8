import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@trackhoe/api-client'
import { dictText, type Department } from '@trackhoe/contract'
import type { DepartmentNode, FieldData, FieldOption } from '@trackhoe/form-widgets'
import type { SelectorServices } from './lazy-services.ts'

/** Sources that servers offer by calls of their own: roles each, tenants, job grades and posts a JeecgBoot 3. */
const SOURCES: Readonly<Record<string, (client: Client, signal: AbortSignal) => Promise<FieldOption[]>>> = {
  'sys_role,role_name,id': async (client, signal) =>
    (await client.roles.all(signal)).map(({ id, roleName }) => ({ value: id, label: roleName })),
  'sys_tenant,name,id': async (client, signal) => (await import('./jeecgboot-sources.ts')).loadTenants(client, signal),
  'sys_position,name,id': async (client, signal) =>
    (await import('./jeecgboot-sources.ts')).loadJobGrades(client, signal),
  sys_depart_post: async (client, signal) => (await import('./jeecgboot-sources.ts')).loadPosts(client, signal),
}

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
  const source = Object.hasOwn(SOURCES, dict) ? SOURCES[dict] : undefined
  if (source) return source(client, signal)
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
