import { labelOf, type TreeNode } from '../tree/tree-model.ts'

/** The largest number of search results. Not in the specification. */
const MOST_FOUND = 50

/** The nodes along a path of values, as far as they are known. */
export function nodesOf(nodes: readonly TreeNode[], path: readonly string[]): TreeNode[] {
  const found: TreeNode[] = []
  let list: readonly TreeNode[] | undefined = nodes
  for (const key of path) {
    const node: TreeNode | undefined = list?.find((each) => each.value === key)
    if (!node) break
    found.push(node)
    list = node.children
  }
  return found
}

/** The labels along a path; an unknown value is its own label unless a name is given. */
export function labelsAlong(
  nodes: readonly TreeNode[],
  path: readonly string[],
  names: readonly string[] = [],
): string[] {
  const found = nodesOf(nodes, path)
  return path.map((key, at) => {
    const node = found[at]
    return node ? labelOf(node) : (names[at] ?? key)
  })
}

/** Returns true for a node that has children or can load them. */
export function opens(node: TreeNode, lazy: boolean): boolean {
  return node.children === undefined ? lazy && !node.leaf : node.children.length > 0
}

/** A displayed level and its parent node. */
export interface CascaderColumn {
  parent: TreeNode | null
  nodes: readonly TreeNode[]
}

/** The levels that are shown while a path is being walked: one more than it is long, if there is more. */
export function columnsOf(nodes: readonly TreeNode[], path: readonly string[], lazy: boolean): CascaderColumn[] {
  const columns: CascaderColumn[] = [{ parent: null, nodes }]
  for (const node of nodesOf(nodes, path)) {
    if (!opens(node, lazy)) break
    columns.push({ parent: node, nodes: node.children ?? [] })
  }
  return columns
}

/**
 * The paths whose joined labels hold the text, at most fifty. Only ends of paths unless every level can be chosen.
 * Errors: a node that is its own ancestor ends the path.
 */
export function pathsHolding(
  nodes: readonly TreeNode[],
  text: string,
  { lazy, changeOnSelect }: { lazy: boolean; changeOnSelect: boolean },
): TreeNode[][] {
  const wanted = text.trim().toLowerCase()
  const found: TreeNode[][] = []
  const path: TreeNode[] = []
  function into(list: readonly TreeNode[]) {
    for (const node of list) {
      if (found.length >= MOST_FOUND) return
      const circle = path.some((each) => each.value === node.value)
      path.push(node)
      const eligible = !node.disabled && (changeOnSelect || !opens(node, lazy))
      if (eligible && path.map(labelOf).join('/').toLowerCase().includes(wanted)) found.push([...path])
      if (!circle && node.children) into(node.children)
      path.pop()
    }
  }
  if (wanted !== '') into(nodes)
  return found
}

/** Returns the path that a key leads to. Columns are walked by Left and Right, a column by Up, Down, Home and End. */
export function cascaderMove(
  columns: readonly CascaderColumn[],
  path: readonly string[],
  key: string,
): string[] | null {
  const level = Math.max(0, path.length - 1)
  const list = columns[level]?.nodes ?? []
  const at = list.findIndex((node) => node.value === path[level])
  const above = path.slice(0, level)
  const to = (node: TreeNode | undefined, ahead: readonly string[] = above) => (node ? [...ahead, node.value] : null)
  switch (key) {
    case 'ArrowDown':
      return to(list[at + 1])
    case 'ArrowUp':
      return to(list[at - 1])
    case 'Home':
      return to(list[0])
    case 'End':
      return to(list.at(-1))
    case 'ArrowRight':
      return to(columns[path.length]?.nodes[0], path)
    case 'ArrowLeft':
      return level > 0 ? [...above] : null
    default:
      return null
  }
}
