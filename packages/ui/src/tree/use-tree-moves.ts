import { dropMove, keyMove, type DropPlace, type NodeMove } from './node-move.ts'
import type { TreeRow } from './tree-model.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface TreeMovesOptions {
  list: HTMLElement | null
  rows: readonly TreeRow[]
  nodes: Parameters<typeof dropMove>[0]
  /** Returns true when a node may be moved to a place. Absent: to every one. */
  canMove: ((move: NodeMove) => boolean) | undefined
  onMove: (move: NodeMove) => void
  onExpand: (row: TreeRow) => void
}

/** Moves nodes of a tree by dragging and by Alt and an arrow, where they may be moved to. */
export function useTreeMoves({ list, rows, nodes, canMove, onMove, onExpand }: TreeMovesOptions) {
  const mayMove = (move: NodeMove | undefined): move is NodeMove => move !== undefined && (canMove?.(move) ?? true)
  const dragging = useTreeDrag({
    list,
    rowOf: (id) => rows.find((row) => row.id === id),
    mayDrop: (dragged, target, where) => mayMove(dropMove(nodes, dragged.node.value, target, where)),
    onDrop(dragged: TreeRow, target: TreeRow, where: DropPlace) {
      const move = dropMove(nodes, dragged.node.value, target, where)
      if (mayMove(move)) onMove(move)
    },
    onExpand,
  })

  function moveByKey(row: TreeRow, key: string) {
    const move = keyMove(nodes, row.node.value, key)
    if (mayMove(move)) onMove(move)
  }

  return { ...dragging, moveByKey }
}
