import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import type { NodeMove } from './node-move.ts'
import { TreeView } from './tree-view.tsx'
import type { TreeNode } from './tree-model.ts'
import { useLazyChildren, type LoadChildren } from './use-lazy-children.ts'

export interface TreeProps extends Omit<
  ComponentPropsWithoutRef<'ul'>,
  'children' | 'defaultValue' | 'onChange' | 'role'
> {
  nodes: readonly TreeNode[]
  /** Values of the selected nodes. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
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
  /**
   * Called when a node was dragged to another place, or moved there by Alt and an arrow: up and down among its siblings,
   * right below the one before it, left out of its parent. The nodes change when the caller changes them. Not called
   * while a search leaves nodes out.
   */
  onMove?: (move: NodeMove) => void
  /** Whether a node may be moved to a place. Absent: to every one that is not in its own branch. */
  canMove?: (move: NodeMove) => boolean
  /** With more than 100 visible nodes the tree scrolls and is 480 px high unless a class sets another height. */
  className?: string
}

/**
 * A tree with the keyboard of the ARIA Authoring Practices: arrows, Home, End, type-ahead, Space, Enter, `*`. Renders
 * only visible nodes, so 50,000 of them are fine.
 *
 * Errors: a branch that fails to load shows it on its node and is loaded again when it is expanded; a node that is its
 * own ancestor has no children there. The ref and all DOM props go to the list. Source: ARIA Authoring Practices, Tree View.
 */
export const Tree = forwardRef<HTMLUListElement, TreeProps>(function Tree(
  {
    nodes,
    loadChildren,
    value: controlled,
    defaultValue = [],
    onChange,
    expanded: controlledExpanded,
    defaultExpanded,
    onExpandedChange,
    ...props
  },
  ref,
) {
  const tree = useLazyChildren(nodes, loadChildren)
  const [value, setValue] = useControllableState<readonly string[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const [expanded, setExpanded] = useControllableState<ReadonlySet<string>>(
    controlledExpanded,
    () => new Set(defaultExpanded),
    onExpandedChange && ((next) => onExpandedChange(new Set(next))),
  )
  return (
    <TreeView
      {...props}
      forwardedRef={ref}
      tree={tree}
      value={value}
      onChange={setValue}
      expanded={expanded}
      onExpandedChange={setExpanded}
    />
  )
})
