import type { OptionValue } from '../picker/option.ts'
import { childrenOfNode, type TreeNode, type TreeRow } from './tree-model.ts'

/** A new place of a node: below `parent` (`null`: a root), before the sibling `before` (`null`: the last). */
export interface NodeMove<Value extends OptionValue = string> {
  value: Value
  parent: Value | null
  before: Value | null
}

/** The place where a dragged node would be dropped, relative to the line below the pointer. */
export type DropPlace = 'before' | 'into' | 'after'

interface Place<Value> {
  parent: Value | null
  /** The values of the node and its siblings, in their order. */
  siblings: readonly Value[]
  at: number
}

/** The place of each node. Of a value that repeats the first position counts. */
function placesOf<Value extends OptionValue>(nodes: readonly TreeNode<Value>[]): Map<Value, Place<Value>> {
  const places = new Map<Value, Place<Value>>()
  const into = (list: readonly TreeNode<Value>[], parent: Value | null) => {
    const siblings = list.map(({ value }) => value)
    for (const [at, node] of list.entries()) {
      if (places.has(node.value)) continue
      places.set(node.value, { parent, siblings, at })
      into(childrenOfNode(node), node.value)
    }
  }
  into(nodes, null)
  return places
}

/**
 * The move of a key that is pressed with Alt: up and down among the siblings, right below the sibling before, left to
 * the place after the parent. Undefined where there is no such place.
 */
export function keyMove(nodes: readonly TreeNode[], value: string, key: string): NodeMove | undefined {
  const places = placesOf(nodes)
  const place = places.get(value)
  if (!place) return undefined
  const { parent, siblings, at } = place
  const previous = siblings[at - 1]
  switch (key) {
    case 'ArrowUp':
      return previous === undefined ? undefined : { value, parent, before: previous }
    case 'ArrowDown':
      return at === siblings.length - 1 ? undefined : { value, parent, before: siblings[at + 2] ?? null }
    case 'ArrowRight':
      return previous === undefined ? undefined : { value, parent: previous, before: null }
    case 'ArrowLeft': {
      const above = parent === null ? undefined : places.get(parent)
      return above && { value, parent: above.parent, before: above.siblings[above.at + 1] ?? null }
    }
    default:
      return undefined
  }
}

/** The nodes after a move. The same nodes where the node or its new parent is not among them. */
export function moveNode<Value extends OptionValue>(
  nodes: readonly TreeNode<Value>[],
  { value, parent, before }: NodeMove<Value>,
): readonly TreeNode<Value>[] {
  const places = placesOf(nodes)
  if (!places.has(value) || (parent !== null && !places.has(parent))) return nodes
  let moved: TreeNode<Value> | undefined
  const without = (list: readonly TreeNode<Value>[]): TreeNode<Value>[] =>
    list.flatMap((node) => {
      if (node.value !== value) return node.children ? { ...node, children: without(node.children) } : node
      moved = node
      return []
    })
  const rest = without(nodes)
  const inserted = (list: readonly TreeNode<Value>[]): TreeNode<Value>[] => {
    const at = list.findIndex((node) => node.value === before)
    const end = at === -1 ? list.length : at
    return [...list.slice(0, end), ...(moved ? [moved] : []), ...list.slice(end)]
  }
  const into = (list: readonly TreeNode<Value>[]): TreeNode<Value>[] =>
    list.map((node) => {
      if (node.value === parent) return { ...node, children: inserted(childrenOfNode(node)) }
      return node.children ? { ...node, children: into(node.children) } : node
    })
  return parent === null ? inserted(rest) : into(rest)
}

/** The move of a drop; undefined for one into the node's own branch, and for one that changes nothing. */
export function dropMove(
  nodes: readonly TreeNode[],
  value: string,
  { node: target, expanded }: Pick<TreeRow, 'node' | 'expanded'>,
  where: DropPlace,
): NodeMove | undefined {
  const places = placesOf(nodes)
  const from = places.get(value)
  const place = places.get(target.value)
  if (!from || !place) return undefined
  for (let at: string | null | undefined = target.value; at; at = places.get(at)?.parent) {
    if (at === value) return undefined
  }
  const next = place.siblings[place.at + 1] ?? null
  const firstChild = childrenOfNode(target)[0]?.value
  const wanted: Omit<NodeMove, 'value'> =
    where === 'into'
      ? { parent: target.value, before: null }
      : where === 'before'
        ? { parent: place.parent, before: target.value }
        : expanded && firstChild !== undefined
          ? { parent: target.value, before: firstChild }
          : { parent: place.parent, before: next }
  // Before itself, or before what follows it already.
  const successor = from.siblings[from.at + 1] ?? null
  if (wanted.parent === from.parent && (wanted.before === value || wanted.before === successor)) return undefined
  return { value, ...wanted }
}
