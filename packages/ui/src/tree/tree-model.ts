/** A node of a tree, a department for instance. */
export interface TreeNode {
  key: string
  title: string
  /** Shown grey at the right. */
  count?: number
  /** It can be opened but not chosen. */
  disabled?: boolean
  /** It has no children, so there is nothing to load. Only where children are loaded when a node is opened. */
  leaf?: boolean
  /** Absent: none, or not loaded yet. */
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

const NONE: readonly TreeNode[] = []

/** The title of a node; a node that came without one is called by its key. */
export function titleOf(node: TreeNode): string {
  // A server may send null.
  return (node.title as string | null | undefined) ?? node.key
}

/**
 * Visits every node once for each place, parents first. Errors: a node that is its own ancestor is visited, its
 * children are not, so a circle ends.
 */
function walk(nodes: readonly TreeNode[], visit: (node: TreeNode, above: readonly string[]) => void) {
  const above: string[] = []
  function into(list: readonly TreeNode[]) {
    for (const node of list) {
      visit(node, above)
      const children = childrenOf(node, above)
      if (children.length === 0) continue
      above.push(node.key)
      into(children)
      above.pop()
    }
  }
  into(nodes)
}

/** The children to go into; none where the node stands among its own ancestors. */
function childrenOf(node: TreeNode, above: readonly string[]): readonly TreeNode[] {
  if (!node.children?.length || above.includes(node.key)) return NONE
  return node.children
}

/**
 * The visible lines. A search opens what leads to a hit and leaves out the rest. With `lazy` a node without children
 * can be opened unless it is a leaf.
 */
export function treeRows(
  nodes: readonly TreeNode[],
  opened: ReadonlySet<string>,
  search = '',
  lazy = false,
): readonly TreeRow[] {
  const wanted = search.trim().toLowerCase()
  const rows: TreeRow[] = []
  const above: string[] = []

  function into(list: readonly TreeNode[], parent: string | null): boolean {
    let found = false
    for (const [index, node] of list.entries()) {
      const children = childrenOf(node, above)
      const hit = wanted !== '' && titleOf(node).toLowerCase().includes(wanted)
      const row: TreeRow = {
        id: `${parent ?? ''}/${index}`,
        node,
        level: above.length + 1,
        position: index + 1,
        siblings: list.length,
        parent,
        open: undefined,
        hit,
      }
      if (children.length > 0) row.open = wanted !== '' || opened.has(node.key)
      else if (lazy && !node.leaf && node.children === undefined) row.open = false
      const at = rows.push(row) - 1
      let below = false
      if (row.open === true) {
        above.push(node.key)
        below = into(children, row.id)
        above.pop()
      }
      if (wanted !== '' && !hit && !below) rows.splice(at)
      else found = true
      // What was hit shows as a closed one when nothing below it is.
      if (wanted !== '' && hit && !below && row.open) row.open = false
    }
    return found
  }

  into(nodes, null)
  return rows
}

/** Every node once for each place, parents before children, circles cut. */
export function allNodes(nodes: readonly TreeNode[]): TreeNode[] {
  const all: TreeNode[] = []
  walk(nodes, (node) => all.push(node))
  return all
}

/** The keys of all nodes with children, for opening everything. */
export function openableKeys(nodes: readonly TreeNode[]): Set<string> {
  const keys = new Set<string>()
  walk(nodes, (node) => {
    if (node.children?.length) keys.add(node.key)
  })
  return keys
}

/** The keys above a chosen one, so that it is seen when the tree opens. */
export function keysAbove(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  walk(nodes, (node, above) => {
    if (chosen.has(node.key)) for (const key of above) found.add(key)
  })
  return [...found]
}

/** The title of each key; a key that nobody knows stands for itself. */
export function titlesOf(nodes: readonly TreeNode[]): (key: string) => string {
  const titles = new Map<string, string>()
  walk(nodes, (node) => {
    if (!titles.has(node.key)) titles.set(node.key, titleOf(node))
  })
  return (key) => titles.get(key) ?? key
}

/** The tree with the children that were loaded since; what a node brought itself goes first. */
export function withChildren(
  nodes: readonly TreeNode[],
  loaded: ReadonlyMap<string, readonly TreeNode[]>,
): readonly TreeNode[] {
  if (loaded.size === 0) return nodes
  const above: string[] = []
  function into(list: readonly TreeNode[]): readonly TreeNode[] {
    return list.map((node) => {
      const own = node.children ?? loaded.get(node.key)
      if (!own || above.includes(node.key)) return node
      above.push(node.key)
      const children = into(own)
      above.pop()
      return { ...node, children }
    })
  }
  return into(nodes)
}

/** A node of a flat list, as many tables hold a tree. */
export interface FlatNode extends Omit<TreeNode, 'children'> {
  /** Empty or `null` at the top. */
  parentKey: string | null
}

/**
 * A tree out of a flat list. Errors: a node whose parent is missing stands at the top, and so does the first of those
 * that are one another's ancestors; a key that comes twice is taken the first time.
 */
export function treeOf(flat: readonly FlatNode[]): TreeNode[] {
  const parents = new Map<string, string | null>()
  const below = new Map<string, FlatNode[]>()
  const own = flat.filter((node) => {
    if (parents.has(node.key)) return false
    parents.set(node.key, node.parentKey)
    return true
  })
  const top: FlatNode[] = []
  for (const node of own) {
    const parent = node.parentKey
    if (!parent || !parents.has(parent) || leadsBack(parents, node.key)) {
      parents.set(node.key, null)
      top.push(node)
    } else {
      const siblings = below.get(parent)
      if (siblings) siblings.push(node)
      else below.set(parent, [node])
    }
  }
  function grown(node: FlatNode): TreeNode {
    const children = below.get(node.key)
    const own: TreeNode & { parentKey?: unknown } = { ...node, ...(children && { children: children.map(grown) }) }
    delete own.parentKey
    return own
  }
  return top.map(grown)
}

function leadsBack(parents: ReadonlyMap<string, string | null>, key: string): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(key); at && !seen.has(at); at = parents.get(at)) {
    if (at === key) return true
    seen.add(at)
  }
  return false
}

/** What is chosen and, as ticking cascades, everything below it that is not disabled, children loaded later too. */
function withBelow(nodes: readonly TreeNode[], chosen: readonly string[]): Set<string> {
  const all = new Set(chosen)
  const ticked = new Set(chosen)
  walk(nodes, (node, above) => {
    if (!node.disabled && above.some((key) => ticked.has(key))) all.add(node.key)
  })
  return all
}

/** How the box of every node looks. With `cascade` what stands below a chosen one is chosen. */
export function checkStates(
  nodes: readonly TreeNode[],
  chosen: readonly string[],
  cascade: boolean,
): ReadonlyMap<string, CheckState> {
  const ticked = cascade ? withBelow(nodes, chosen) : new Set(chosen)
  const states = new Map<string, CheckState>()
  walk(nodes, (node, above) => {
    if (!ticked.has(node.key)) {
      if (!states.has(node.key)) states.set(node.key, false)
      return
    }
    states.set(node.key, true)
    for (const key of above) if (states.get(key) === false) states.set(key, 'mixed')
  })
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
  const next = withBelow(nodes, chosen)
  const ticked = allNodes(nodes).find((node) => node.key === key)
  const affected = ticked ? allNodes([ticked]).filter((node) => !node.disabled) : []
  const leaves = affected.filter((node) => !node.children?.length)
  const full = leaves.length > 0 && leaves.every((node) => next.has(node.key))
  for (const node of affected) {
    if (full) next.delete(node.key)
    else next.add(node.key)
  }
  const above: string[] = []
  function settle(list: readonly TreeNode[]) {
    for (const node of list) {
      const children = childrenOf(node, above)
      if (children.length === 0) continue
      above.push(node.key)
      settle(children)
      above.pop()
      if (node.disabled) continue
      if (children.every((child) => next.has(child.key))) next.add(node.key)
      else next.delete(node.key)
    }
  }
  settle(nodes)
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

/**
 * The next line whose title begins with what was typed, going round. One character, or the same one again and again,
 * leads on from line to line; more of them stay where they still fit. Source: ARIA Authoring Practices, Tree View.
 */
export function rowByTyping(rows: readonly TreeRow[], at: string, typed: string): TreeRow | undefined {
  const index = rows.findIndex((row) => row.id === at)
  const [first = '', ...rest] = Array.from(typed.toLowerCase())
  const same = rest.every((character) => character === first)
  const wanted = same ? first : typed.toLowerCase()
  const begin = same ? index + 1 : Math.max(index, 0)
  return [...rows.slice(begin), ...rows.slice(0, begin)].find((row) =>
    titleOf(row.node).toLowerCase().startsWith(wanted),
  )
}
