import type { GrantNode } from '@trackhoe/contract/system'
import type { TreeNode } from '@trackhoe/ui'

/** The nodes of a tree of grants; what the operator cannot grant is shown and cannot be chosen. */
export function treeNodes(nodes: readonly GrantNode[]): TreeNode[] {
  return nodes.map(({ key, title, grantable, children }) => ({
    value: key,
    label: title ?? key,
    ...(grantable === false && { disabled: true }),
    ...(children && { children: treeNodes(children) }),
  }))
}

/** All nodes, those above before those below, each with the keys of those above it. */
export function flatten(
  nodes: readonly GrantNode[],
  above: readonly string[] = [],
): { node: GrantNode; above: readonly string[] }[] {
  return nodes.flatMap((node) => [{ node, above }, ...flatten(node.children ?? [], [...above, node.key])])
}

/**
 * The chosen keys after the operator has changed them: what is chosen takes what is above it and everything below that can
 * be granted; what is no longer chosen takes everything below with it.
 */
export function applyGrantRules(
  nodes: readonly GrantNode[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  const all = flatten(nodes)
  const chosen = new Set(after)
  for (const key of after.filter((each) => !before.includes(each))) {
    for (const { node, above } of all) {
      if (node.key === key) for (const parent of above) chosen.add(parent)
      if (above.includes(key) && node.grantable !== false) chosen.add(node.key)
    }
  }
  for (const key of before.filter((each) => !after.includes(each))) {
    for (const { node, above } of all) if (above.includes(key)) chosen.delete(node.key)
  }
  return [...chosen]
}
