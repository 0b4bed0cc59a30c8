'use client'

export { SearchableTree, type SearchableTreeProps } from '../tree/searchable-tree.tsx'
export { moveNode, type NodeMove } from '../tree/node-move.ts'
export { Tree, type TreeProps } from '../tree/tree.tsx'
export { type FlatNode, type TreeNode, buildTree } from '../tree/tree-model.ts'
export type { LoadChildren } from '../tree/use-lazy-children.ts'
