import { useMemo } from 'react'
import type { OptionValue } from '../picker/option.ts'
import type { NodeMove } from './node-move.ts'
import type { TreeNode } from './tree-model.ts'
import { sourceOf, textNodes, valueReader } from './text-nodes.ts'
import { useLazyChildren, type LazyTree, type LoadChildren } from './use-lazy-children.ts'

/** A tree whose values are text, and the way back to those of the caller. */
export interface TextTree<Value extends OptionValue> {
  tree: LazyTree
  /** A value from the caller keeps its type; any other has the type that its node has. */
  valuesOf: (texts: readonly string[], given?: readonly Value[]) => Value[]
  moveOf: (move: NodeMove) => NodeMove<Value>
}

/** The nodes of a tree with text as their values, which may be numbers outside. */
export function useTextTree<Value extends OptionValue>(
  nodes: readonly TreeNode<Value>[],
  loadChildren: LoadChildren<Value> | undefined,
): TextTree<Value> {
  const texts = useMemo(() => textNodes(nodes), [nodes])
  const load = useMemo(
    (): LoadChildren | undefined =>
      loadChildren && (async (node, signal) => textNodes(await loadChildren(sourceOf<Value>(node), signal))),
    [loadChildren],
  )
  const tree = useLazyChildren(texts, load)
  return useMemo(() => {
    const valueOf = valueReader<Value>(tree.nodes)
    return {
      tree,
      valuesOf: (wanted, given = []) => {
        const kept = new Map(given.map((value) => [String(value), value]))
        return wanted.map((text) => kept.get(text) ?? valueOf(text))
      },
      moveOf: ({ value, parent, before }) => ({
        value: valueOf(value),
        parent: parent === null ? null : valueOf(parent),
        before: before === null ? null : valueOf(before),
      }),
    }
  }, [tree])
}
