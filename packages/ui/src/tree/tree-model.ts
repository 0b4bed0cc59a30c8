/** A node of a tree, a department for instance. */
export interface TreeNode {
  key: string
  title: string
  /** Shown grey at the right. */
  count?: number
  /** It can be opened but not chosen. */
  disabled?: boolean
  children?: readonly TreeNode[]
}

/** One visible line of a tree. */
export interface TreeRow {
  /** The way to it; keys may repeat, ways do not. */
  id: string
  node: TreeNode
  /** From 1. */
  level: number
  /** From 1, among those with the same parent. */
  position: number
  siblings: number
  parent: string | null
  /** `undefined` for one without children. */
  open: boolean | undefined
  /** It holds what is searched for. */
  hit: boolean
}

/** How a node with a box looks: ticked, not, or something below it is. */
export type CheckState = boolean | 'mixed'

/**
 * The visible lines. A search opens what leads to a hit and leaves out the rest. Errors: a node that is its own
 * ancestor has no children, so a circle ends.
 */
export function treeRows(nodes: readonly TreeNode[], opened: ReadonlySet<string>, search = ''): TreeRow[] {
  const wanted = search.trim().toLowerCase()
  const rows: TreeRow[] = []

  function walk(list: readonly TreeNode[], parent: TreeRow | null, above: readonly string[]): boolean {
    let found = false
    for (const [index, node] of list.entries()) {
      const children = childrenOf(node, above)
      const hit = wanted !== '' && node.title.toLowerCase().includes(wanted)
      const row: TreeRow = {
        id: `${parent?.id ?? ''}/${index}`,
        node,
        level: above.length + 1,
        position: index + 1,
        siblings: list.length,
        parent: parent?.id ?? null,
        open: children.length > 0 ? wanted !== '' || opened.has(node.key) : undefined,
        hit,
      }
      const at = rows.push(row) - 1
      const below = row.open === true && walk(children, row, [...above, node.key])
      if (wanted !== '' && !hit && !below) rows.splice(at)
      else found = true
      // What was hit shows as a leaf when nothing below it is.
      if (wanted !== '' && hit && !below && row.open) rows[at] = { ...row, open: false }
    }
    return found
  }

  walk(nodes, null, [])
  return rows
}

/** The children to go into; none where the node stands among its own ancestors. */
function childrenOf(node: TreeNode, above: readonly string[]): readonly TreeNode[] {
  return above.includes(node.key) ? [] : (node.children ?? [])
}

/** Every node once for each place, parents before children, circles cut. */
export function allNodes(nodes: readonly TreeNode[], above: readonly string[] = []): TreeNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(childrenOf(node, above), [...above, node.key])])
}

/** The keys of all nodes with children, for opening everything. */
export function openableKeys(nodes: readonly TreeNode[]): string[] {
  return [...new Set(allNodes(nodes).flatMap((node) => (node.children?.length ? [node.key] : [])))]
}

/** The keys above a chosen one, so that it is seen when the tree opens. */
export function keysAbove(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  function walk(list: readonly TreeNode[], above: readonly string[]) {
    for (const node of list) {
      if (chosen.has(node.key)) for (const key of above) found.add(key)
      walk(childrenOf(node, above), [...above, node.key])
    }
  }
  walk(nodes, [])
  return [...found]
}

/** The title of a key; a key that the tree does not know stands for itself. */
export function titleOf(nodes: readonly TreeNode[], key: string): string {
  return allNodes(nodes).find((node) => node.key === key)?.title ?? key
}

/** How the box of every node looks. */
export function checkStates(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): Map<string, CheckState> {
  const states = new Map<string, CheckState>()
  function walk(node: TreeNode, above: readonly string[]): boolean {
    const below = childrenOf(node, above).map((child) => walk(child, [...above, node.key]))
    const some = below.includes(true)
    const own = chosen.has(node.key)
    states.set(node.key, own ? true : some ? 'mixed' : (states.get(node.key) ?? false))
    return own || some
  }
  for (const node of nodes) walk(node, [])
  return states
}

/**
 * What is chosen after a node is ticked or unticked. With `cascade` all below goes with it, and a parent is chosen
 * when all its children are; a disabled node keeps what it has. Values that the tree does not know are kept.
 */
export function afterTick(
  nodes: readonly TreeNode[],
  chosen: readonly string[],
  key: string,
  cascade: boolean,
): string[] {
  if (!cascade) return chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]
  const next = new Set(chosen)
  const ticked = allNodes(nodes).find((node) => node.key === key)
  const affected = ticked ? allNodes([ticked]).filter((node) => !node.disabled) : []
  const leaves = affected.filter((node) => !node.children?.length)
  const full = leaves.length > 0 && leaves.every((node) => next.has(node.key))
  for (const node of affected) {
    if (full) next.delete(node.key)
    else next.add(node.key)
  }
  function settle(list: readonly TreeNode[], above: readonly string[]) {
    for (const node of list) {
      const children = childrenOf(node, above)
      settle(children, [...above, node.key])
      if (children.length === 0 || node.disabled) continue
      if (children.every((child) => next.has(child.key))) next.add(node.key)
      else next.delete(node.key)
    }
  }
  settle(nodes, [])
  return [...next]
}

/** What a key does to the line that has the focus. */
export type TreeMove = { kind: 'go'; id: string } | { kind: 'open' | 'close'; row: TreeRow } | { kind: 'none' }

/** Where a key leads. Source: ARIA Authoring Practices, Tree View. */
export function treeMove(rows: readonly TreeRow[], at: string, key: string): TreeMove {
  const index = rows.findIndex((row) => row.id === at)
  const row = rows[index]
  if (!row) return { kind: 'none' }
  const go = (target: TreeRow | undefined): TreeMove => (target ? { kind: 'go', id: target.id } : { kind: 'none' })
  switch (key) {
    case 'ArrowDown':
      return go(rows[index + 1])
    case 'ArrowUp':
      return go(rows[index - 1])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'ArrowRight':
      if (row.open === false) return { kind: 'open', row }
      return row.open ? go(rows[index + 1]) : { kind: 'none' }
    case 'ArrowLeft':
      if (row.open) return { kind: 'close', row }
      return go(rows.find((each) => each.id === row.parent))
    default:
      return { kind: 'none' }
  }
}

/** The next line whose title begins with a character, going round. */
export function rowByCharacter(rows: readonly TreeRow[], at: string, character: string): TreeRow | undefined {
  const index = rows.findIndex((row) => row.id === at)
  const wanted = character.toLowerCase()
  return [...rows.slice(index + 1), ...rows.slice(0, index + 1)].find((row) =>
    row.node.title.toLowerCase().startsWith(wanted),
  )
}
