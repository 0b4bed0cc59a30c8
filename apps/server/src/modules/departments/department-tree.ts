import type { Department } from '@trackhoe/contract'
import { groupBy } from '../../platform/core/group-by.ts'
import type { DepartRow } from './departments.queries.ts'

/** The departments directly below one; those below none that is among the rows for no id. */
export function branchOf(rows: readonly DepartRow[], parentId?: string | null): DepartRow[] {
  const ids = new Set(rows.map(({ id }) => id))
  return rows.filter((row) => (parentId ? row.parentId === parentId : row.parentId === null || !ids.has(row.parentId)))
}

/** A node as it is sent: `directorUserIds` is a comma list. */
interface WireDepartment extends Omit<Department, 'directorUserIds' | 'children'> {
  directorUserIds: string
  children: WireDepartment[] | null
}

/**
 * The tree of departments, each with its place on the wire; one whose parent is hidden is a root. `rootId` and `value` are
 * for stock pickers.
 */
export function departmentTree(
  rows: readonly DepartRow[],
  directors: ReadonlyMap<string, readonly string[]>,
): WireDepartment[] {
  const roots = new Set(branchOf(rows))
  const byParent = groupBy(rows, (row) => (roots.has(row) ? null : row.parentId))
  const below = (parentId: string | null, rootId?: string): WireDepartment[] =>
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
        directorUserIds: (directors.get(row.id) ?? []).join(','),
        departOrder: row.departOrder,
        isLeaf: children.length === 0,
        children: children.length > 0 ? children : null,
      }
      return node
    })
  return below(null)
}
