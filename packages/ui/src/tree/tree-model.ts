import type { OptionValue } from '../picker/option.ts'

/** A node of a tree, a department for instance. */
export interface TreeNode<Value extends OptionValue = string> {
  value: Value
  label: string
  /** Shown in gray at the end of the line. */
  count?: number
  /** Can be expanded, but not selected. */
  disabled?: boolean
  /** Has no children to load. Only where children are loaded on expansion. */
  leaf?: boolean
  /** Absent: none, or not loaded yet. */
  children?: readonly TreeNode<Value>[]
}

/** A visible node of a tree. */
export interface TreeRow {
  /** Path of the node. Values may repeat, paths do not. */
  id: string
  node: TreeNode
  /** From 1. */
  level: number
  /** From 1, among those with the same parent. */
  position: number
  siblings: number
  parent: string | null
  /** `undefined` for a node without children. */
  expanded: boolean | undefined
  /** The label contains the search text. */
  matches: boolean
}

/** State of a node's checkbox; `mixed` when only some descendants are checked. */
export type CheckState = boolean | 'mixed'

const NONE: readonly TreeNode[] = []

/** The label of a node, or its value where it has none. */
export function labelOf(node: TreeNode): string {
  // A server may send null.
  return (node.label as string | null | undefined) ?? node.value
}

/**
 * Visits every node once for each position, parents first. Errors: a node that is its own ancestor is visited, its
 * children are not, so a cycle ends.
 */
function walk(nodes: readonly TreeNode[], visit: (node: TreeNode, above: readonly string[]) => void) {
  const above: string[] = []
  function into(list: readonly TreeNode[]) {
    for (const node of list) {
      visit(node, above)
      const children = childrenOf(node, above)
      if (children.length === 0) continue
      above.push(node.value)
      into(children)
      above.pop()
    }
  }
  into(nodes)
}

/** The children of a node, none while they are not loaded. */
export const childrenOfNode = <Value extends OptionValue>(node: TreeNode<Value>): readonly TreeNode<Value>[] =>
  node.children ?? []

/** The children to visit; none for a node that is its own ancestor. */
function childrenOf(node: TreeNode, above: readonly string[]): readonly TreeNode[] {
  if (!node.children?.length || above.includes(node.value)) return NONE
  return node.children
}

/**
 * The visible nodes. A search expands the ancestors of matches and leaves out the rest. With `lazy` a node without
 * children can be expanded unless it is a leaf.
 */
export function treeRows(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  search = '',
  lazy = false,
): readonly TreeRow[] {
  const text = search.trim().toLowerCase()
  const rows: TreeRow[] = []
  const above: string[] = []

  function into(list: readonly TreeNode[], parent: string | null): boolean {
    let found = false
    for (const [index, node] of list.entries()) {
      const children = childrenOf(node, above)
      const matches = text !== '' && labelOf(node).toLowerCase().includes(text)
      const row: TreeRow = {
        id: `${parent ?? ''}/${index}`,
        node,
        level: above.length + 1,
        position: index + 1,
        siblings: list.length,
        parent,
        expanded: undefined,
        matches,
      }
      if (children.length > 0) row.expanded = text !== '' || expanded.has(node.value)
      else if (lazy && !node.leaf && node.children === undefined) row.expanded = false
      const at = rows.push(row) - 1
      let below = false
      if (row.expanded === true) {
        above.push(node.value)
        below = into(children, row.id)
        above.pop()
      }
      if (text !== '' && !matches && !below) rows.splice(at)
      else found = true
      // A match without matches below it is shown collapsed.
      if (text !== '' && matches && !below && row.expanded) row.expanded = false
    }
    return found
  }

  into(nodes, null)
  return rows
}

/** Every node once for each position, parents before children; cycles end. */
export function allNodes(nodes: readonly TreeNode[]): TreeNode[] {
  const all: TreeNode[] = []
  walk(nodes, (node) => all.push(node))
  return all
}

/** The values of all nodes with children. */
export function expandableKeys(nodes: readonly TreeNode[]): Set<string> {
  const keys = new Set<string>()
  walk(nodes, (node) => {
    if (node.children?.length) keys.add(node.value)
  })
  return keys
}

/** The values of the ancestors of selected nodes. */
export function ancestorKeys(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  walk(nodes, (node, above) => {
    if (chosen.has(node.value)) for (const key of above) found.add(key)
  })
  return [...found]
}

/** The label of each value; an unknown value is its own label. */
export function labelsOf(nodes: readonly TreeNode[]): (value: string) => string {
  const labels = new Map<string, string>()
  walk(nodes, (node) => {
    if (!labels.has(node.value)) labels.set(node.value, labelOf(node))
  })
  return (key) => labels.get(key) ?? key
}

/** The tree with loaded children. Children that a node has itself take precedence. */
export function withChildren(
  nodes: readonly TreeNode[],
  loaded: ReadonlyMap<string, readonly TreeNode[]>,
): readonly TreeNode[] {
  if (loaded.size === 0) return nodes
  const above: string[] = []
  function into(list: readonly TreeNode[]): readonly TreeNode[] {
    return list.map((node) => {
      const own = node.children ?? loaded.get(node.value)
      if (!own || above.includes(node.value)) return node
      above.push(node.value)
      const children = into(own)
      above.pop()
      return { ...node, children }
    })
  }
  return into(nodes)
}

/** A node of a flat list, as databases store trees. */
export interface FlatNode<Value extends OptionValue = string> extends Omit<TreeNode<Value>, 'children'> {
  /** Empty or `null` for a root. */
  parent: Value | null
}

/**
 * Builds a tree from a flat list. Errors: a node whose parent is missing becomes a root, and so does the first node of
 * a cycle; of a repeated value the first node counts.
 */
export function buildTree<Value extends OptionValue>(flat: readonly FlatNode<Value>[]): TreeNode<Value>[] {
  const parents = new Map<Value, Value | null>()
  const below = new Map<Value, FlatNode<Value>[]>()
  const own = flat.filter((node) => {
    if (parents.has(node.value)) return false
    parents.set(node.value, node.parent)
    return true
  })
  const top: FlatNode<Value>[] = []
  for (const node of own) {
    const parent = node.parent
    if (parent === null || parent === '' || !parents.has(parent) || isInCycle(parents, node.value)) {
      parents.set(node.value, null)
      top.push(node)
    } else {
      const siblings = below.get(parent)
      if (siblings) siblings.push(node)
      else below.set(parent, [node])
    }
  }
  function withSubtree(node: FlatNode<Value>): TreeNode<Value> {
    const children = below.get(node.value)
    const own: TreeNode<Value> & { parent?: unknown } = {
      ...node,
      children: children ? children.map(withSubtree) : undefined,
    }
    delete own.parent
    return own
  }
  return top.map(withSubtree)
}

function isInCycle<Value>(parents: ReadonlyMap<Value, Value | null>, value: Value): boolean {
  const seen = new Set<Value>()
  for (let at = parents.get(value); at !== undefined && at !== null && !seen.has(at); at = parents.get(at)) {
    if (at === value) return true
    seen.add(at)
  }
  return false
}

/** The selected values and those of all their descendants that are not disabled, including children loaded later. */
function withDescendants(nodes: readonly TreeNode[], chosen: readonly string[]): Set<string> {
  const all = new Set(chosen)
  const selected = new Set(chosen)
  walk(nodes, (node, above) => {
    if (!node.disabled && above.some((key) => selected.has(key))) all.add(node.value)
  })
  return all
}

/** The checkbox state of every node. With `cascade` the descendants of a selected node are checked. */
export function checkStates(
  nodes: readonly TreeNode[],
  chosen: readonly string[],
  cascade: boolean,
): ReadonlyMap<string, CheckState> {
  const checked = cascade ? withDescendants(nodes, chosen) : new Set(chosen)
  const states = new Map<string, CheckState>()
  walk(nodes, (node, above) => {
    if (!checked.has(node.value)) {
      if (!states.has(node.value)) states.set(node.value, false)
      return
    }
    states.set(node.value, true)
    for (const key of above) if (states.get(key) === false) states.set(key, 'mixed')
  })
  return states
}

/**
 * The selected values after a node is toggled. With `cascade` its descendants follow, and a parent is selected when all
 * its children are; a disabled node keeps its state. Values that are not in the tree are kept.
 */
export function toggleChecked(
  nodes: readonly TreeNode[],
  chosen: readonly string[],
  value: string,
  cascade: boolean,
): string[] {
  if (!cascade) return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
  const next = withDescendants(nodes, chosen)
  const toggled = allNodes(nodes).find((node) => node.value === value)
  const affected = toggled ? allNodes([toggled]).filter((node) => !node.disabled) : []
  const leaves = affected.filter((node) => !node.children?.length)
  const full = leaves.length > 0 && leaves.every((node) => next.has(node.value))
  for (const node of affected) {
    if (full) next.delete(node.value)
    else next.add(node.value)
  }
  const above: string[] = []
  function updateParents(list: readonly TreeNode[]) {
    for (const node of list) {
      const children = childrenOf(node, above)
      if (children.length === 0) continue
      above.push(node.value)
      updateParents(children)
      above.pop()
      if (node.disabled) continue
      if (children.every((child) => next.has(child.value))) next.add(node.value)
      else next.delete(node.value)
    }
  }
  updateParents(nodes)
  return [...next]
}

/** The effect of a key on the focused node. */
export type TreeMove = { kind: 'focus'; id: string } | { kind: 'expand' | 'collapse'; row: TreeRow } | { kind: 'none' }

/** Resolves a key. Source: ARIA Authoring Practices, Tree View. */
export function treeMove(rows: readonly TreeRow[], at: string, key: string): TreeMove {
  const index = rows.findIndex((row) => row.id === at)
  const row = rows[index]
  if (!row) return { kind: 'none' }
  const focus = (target: TreeRow | undefined): TreeMove =>
    target ? { kind: 'focus', id: target.id } : { kind: 'none' }
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1])
    case 'ArrowUp':
      return focus(rows[index - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (row.expanded === false) return { kind: 'expand', row }
      return row.expanded ? focus(rows[index + 1]) : { kind: 'none' }
    case 'ArrowLeft':
      if (row.expanded) return { kind: 'collapse', row }
      return focus(rows.find((each) => each.id === row.parent))
    default:
      return { kind: 'none' }
  }
}

/**
 * The next node whose label starts with the typed text, continuing at the top. One character, or the same one
 * repeated, moves on to the next match; a longer text stays while it still matches. Source: ARIA Authoring Practices,
 * Tree View.
 */
export function findByTypeahead(rows: readonly TreeRow[], at: string, typed: string): TreeRow | undefined {
  const index = rows.findIndex((row) => row.id === at)
  const [first = '', ...rest] = Array.from(typed.toLowerCase())
  const same = rest.every((character) => character === first)
  const wanted = same ? first : typed.toLowerCase()
  const begin = same ? index + 1 : Math.max(index, 0)
  return [...rows.slice(begin), ...rows.slice(0, begin)].find((row) =>
    labelOf(row.node).toLowerCase().startsWith(wanted),
  )
}
