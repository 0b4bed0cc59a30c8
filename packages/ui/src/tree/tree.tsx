import { useMemo, useState } from 'react'
import { TreeView } from './tree-view.tsx'
import type { TreeNode } from './tree-model.ts'
import { useLazyChildren, type LoadChildren } from './use-lazy-children.ts'

export interface TreeProps {
  nodes: readonly TreeNode[]
  /** Values of the selected nodes. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Shows checkboxes. Absent: one node is selected. */
  multiple?: boolean
  /** Checking a node checks its descendants. */
  cascade?: boolean
  /** Values of the expanded nodes. Absent: the tree keeps them. */
  expanded?: ReadonlySet<string>
  /** Values of the nodes that are expanded initially. */
  defaultExpanded?: readonly string[]
  onExpandedChange?: (expanded: Set<string>) => void
  /** Loads the children of a node when it is first expanded. */
  loadChildren?: LoadChildren
  /** Shows only nodes whose label contains this text, and their ancestors. */
  search?: string
  label: string
  /** With more than 100 visible nodes the tree scrolls and is 480 px high unless a class sets another height. */
  className?: string
}

/**
 * A tree with the keyboard of the ARIA Authoring Practices: arrows, Home, End, type-ahead, Space, Enter, `*`. Renders
 * only visible nodes, so 50,000 of them are fine.
 *
 * Errors: a branch that fails to load shows it on its node and is loaded again when it is expanded; a node that is its
 * own ancestor has no children there. Source: ARIA Authoring Practices, Tree View.
 */
export function Tree({ nodes, loadChildren, expanded, defaultExpanded, onExpandedChange, ...props }: TreeProps) {
  const tree = useLazyChildren(nodes, loadChildren)
  const [uncontrolled, setUncontrolled] = useState<ReadonlySet<string>>(() => new Set(defaultExpanded))
  const handleExpandedChange = useMemo(
    () => (next: Set<string>) => {
      setUncontrolled(next)
      onExpandedChange?.(next)
    },
    [onExpandedChange],
  )
  return <TreeView {...props} tree={tree} expanded={expanded ?? uncontrolled} onExpandedChange={handleExpandedChange} />
}
