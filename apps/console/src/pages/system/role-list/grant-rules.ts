import type { GrantNode } from '@trackhoe/contract/system'
import type { TreeNode } from '@trackhoe/ui'

/** The nodes of a tree of grants; what the operator cannot grant is shown and cannot be chosen. */
export function treeNodes(nodes: readonly GrantNode[]): TreeNode[] {
  return nodes.map(({ key, title, grantable, children }) => ({
    value: key,
    label: title ?? key,
    disabled: grantable === false ? true : undefined,
    children: children ? treeNodes(children) : undefined,
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
  const [had, has] = [new Set(before), new Set(after)]
  const chosen = new Set(after)
  const isAdded = (key: string) => has.has(key) && !had.has(key)
  const isRemoved = (key: string) => had.has(key) && !has.has(key)
  // One walk: a role may have thousands of grants, and all of them may change at once.
  const walk = (node: GrantNode, above: readonly string[], belowAdded: boolean) => {
    const { key, grantable, children } = node
    if (isAdded(key)) for (const parent of above) chosen.add(parent)
    if (belowAdded && grantable !== false) chosen.add(key)
    for (const child of children ?? []) walk(child, [...above, key], belowAdded || isAdded(key))
  }
  const takeAway = (node: GrantNode, belowRemoved: boolean) => {
    if (belowRemoved) chosen.delete(node.key)
    for (const child of node.children ?? []) takeAway(child, belowRemoved || isRemoved(node.key))
  }
  for (const node of nodes) walk(node, [], false)
  for (const node of nodes) takeAway(node, false)
  return [...chosen]
}
