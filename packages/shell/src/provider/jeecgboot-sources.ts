import { bind, type Client } from '@trackhoe/api-client'
import { departmentAdministration } from '@trackhoe/api-client/system'
import type { Department } from '@trackhoe/contract'
import { positions, tenants } from '@trackhoe/contract/jeecgboot'
import type { DepartmentNode } from '@trackhoe/contract/system'
import type { FieldOption } from '@trackhoe/form-widgets'

/** How many job grades a call brings. Unit: rows. */
const GRADES_AT_ONCE = 500

/** The tenants of a JeecgBoot 3. */
export async function loadTenants(client: Client, signal: AbortSignal): Promise<FieldOption[]> {
  const all = await bind(client.send, tenants).all({ query: {} }, signal)
  return all.map(({ id, name }) => ({ value: id, label: name ?? id }))
}

/** The job grades of a JeecgBoot 3. */
export async function loadJobGrades(client: Client, signal: AbortSignal): Promise<FieldOption[]> {
  const query = { pageNo: 1, pageSize: GRADES_AT_ONCE }
  const { records } = await bind(client.send, positions).list({ query }, signal)
  return records.map(({ id, name }) => ({ value: id, label: name ?? id }))
}

/** The posts of a JeecgBoot 3: the nodes of the tree of ids that are no departments, with the department before them. */
export async function loadPosts(client: Client, signal: AbortSignal): Promise<FieldOption[]> {
  const [departments, all] = await Promise.all([
    client.departments.tree(signal),
    bind(client.send, departmentAdministration).idTree(signal),
  ])
  return postsOf(all, idsOf(departments))
}

/** Posts by the ids of all nodes and those of the departments. */
export function postsOf(nodes: readonly DepartmentNode[], departments: ReadonlySet<string>, above = ''): FieldOption[] {
  return nodes.flatMap(({ key, title, children }) => {
    const name = title ?? key
    const below = postsOf(children ?? [], departments, name)
    return departments.has(key) ? below : [{ value: key, label: above ? `${above} / ${name}` : name }, ...below]
  })
}

function idsOf(departments: readonly Department[]): Set<string> {
  return new Set(departments.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]))
}
