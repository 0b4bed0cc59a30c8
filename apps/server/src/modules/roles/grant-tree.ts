import type { GrantNode } from '@trackhoe/contract/system'
import { groupBy } from '../../platform/core/group-by.ts'

/** A menu, page or button as far as granting needs it. */
export interface GrantRow {
  id: string
  parentId: string | null
  name: string
  icon: string | null
  perms: string | null
  /** Null: of the installation. */
  tenantId: string | null
}

/** A node as the wire has it. */
type WireNode = Omit<GrantNode, 'ruleFlag' | 'children'> & { ruleFlag: 0 | 1; children: WireNode[] | null }

/** Returns true when who holds these actions may grant a row. A tenant's own button opens nothing on the server. */
export const isGrantable = ({ perms, tenantId }: Pick<GrantRow, 'perms' | 'tenantId'>, held: ReadonlySet<string>) =>
  perms === null || tenantId !== null || held.has(perms)

/** The tree of what can be granted; a row without its parent is a root. `held` are the actions of who grants, `withRules` the rows with data rules. */
export function grantTree(
  rows: readonly GrantRow[],
  held: ReadonlySet<string>,
  withRules: ReadonlySet<string>,
): WireNode[] {
  const ids = new Set(rows.map(({ id }) => id))
  const byParent = groupBy(rows, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const below = (parentId: string | null): WireNode[] =>
    (byParent.get(parentId) ?? []).map((row) => {
      const children = below(row.id)
      return {
        key: row.id,
        title: row.name,
        slotTitle: row.name,
        isLeaf: children.length === 0,
        icon: row.icon,
        label: row.name,
        value: row.id,
        ruleFlag: withRules.has(row.id) ? 1 : 0,
        parentId: row.parentId,
        grantable: isGrantable(row, held),
        children: children.length > 0 ? children : null,
      }
    })
  return below(null)
}

/** The ids with all that is above them: a page whose menu is not granted would not be shown. */
export function withAncestors(rows: readonly GrantRow[], ids: readonly string[]): string[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const found = new Set<string>()
  for (const id of ids) {
    for (let at: string | null | undefined = id; at && !found.has(at) && parents.has(at); at = parents.get(at))
      found.add(at)
  }
  return [...found]
}
