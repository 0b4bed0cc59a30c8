import type { Department } from '@trackhoe/contract'
import { groupBy } from '../../platform/core/group-by.ts'
import type { DepartRow } from './departments.queries.ts'

/** The tree of a tenant's departments, each with its place on the wire. `rootId` and `value` are for stock pickers. */
export function departmentTree(rows: readonly DepartRow[]): Department[] {
  const byParent = groupBy(rows, (row) => row.parentId)
  const below = (parentId: string | null, rootId?: string): Department[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = below(row.id, rootId ?? row.id)
      const node = {
        id: row.id,
        key: row.id,
        value: row.id,
        title: row.departName,
        departName: row.departName,
        parentId: row.parentId,
        rootId: rootId ?? row.id,
        orgCode: row.orgCode,
        orgType: row.orgType,
        departOrder: row.departOrder,
        isLeaf: children.length === 0,
        children: children.length > 0 ? children : null,
      }
      return node
    })
  return below(null)
}
