import { dropMove, keyMove, type NodeMove } from './node-move.ts'
import type { TreeRow } from './tree-model.ts'
import type { TreeViewProps } from './tree-view.tsx'
import { useTreeDrag } from './use-tree-drag.ts'

interface MovableRows {
  list: HTMLUListElement | null
  rows: readonly TreeRow[]
  setExpanded: (row: TreeRow, next: boolean) => void
  /** The node that was moved last. */
  setMoved: (value: string) => void
}

type MovableTree = Pick<TreeViewProps, 'tree' | 'expanded' | 'onExpandedChange' | 'search' | 'onMove' | 'canMove'>

/** Moves nodes by the pointer and by keys. */
export function useNodeMoves(
  { tree, expanded, onExpandedChange, search, onMove, canMove }: MovableTree,
  { list, rows, setExpanded, setMoved }: MovableRows,
) {
  // While a search leaves nodes out, nobody sees the place between two others.
  const movable = onMove !== undefined && (search ?? '').trim() === ''
  const mayMove = (move: NodeMove | undefined): move is NodeMove => move !== undefined && (canMove?.(move) ?? true)

  function move(wanted: NodeMove | undefined) {
    if (!mayMove(wanted)) return
    const { parent } = wanted
    if (parent !== null && !expanded.has(parent)) onExpandedChange(new Set([...expanded, parent]))
    setMoved(wanted.value)
    onMove?.(wanted)
  }

  const drag = useTreeDrag({
    list,
    rowOf: (id) => rows.find((row) => row.id === id),
    mayDrop: (dragged, target, where) => mayMove(dropMove(tree.nodes, dragged.node.value, target, where)),
    onDrop: (dragged, target, where) => move(dropMove(tree.nodes, dragged.node.value, target, where)),
    onExpand: (row) => setExpanded(row, true),
  })
  return {
    ...drag,
    movable,
    moveByKey: movable && ((row: TreeRow, key: string) => move(keyMove(tree.nodes, row.node.value, key))),
  }
}
