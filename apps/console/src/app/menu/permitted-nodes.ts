import type { MenuNode } from '@trackhoe/contract'

/**
 * The menu without what asks for an action that the user was not granted; of several, one is enough. A node that asks
 * for none is shown. Source: platform specification §6.
 */
export function permittedNodes(
  nodes: readonly MenuNode[],
  permits: (action: string | readonly string[]) => boolean,
): MenuNode[] {
  return nodes
    .filter(({ meta }) => !meta?.permission?.length || permits(meta.permission))
    .map((node) => (node.children ? { ...node, children: permittedNodes(node.children, permits) } : node))
}
