import { forwardRef, useMemo, type ComponentPropsWithoutRef, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { textsOf, type OptionValue } from '../picker/option.ts'
import type { NodeMove } from './node-move.ts'
import { TreeView } from './tree-view.tsx'
import type { TreeNode } from './tree-model.ts'
import type { LoadChildren } from './use-lazy-children.ts'
import { useTextTree } from './use-text-tree.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of a tree. */
export interface TreeNodeParts {
  /** The element of `className`. */
  root: string
  /** A node. */
  node: string
  /** The arrow of a node. */
  arrow: string
  /** The text of a node. */
  label: string
}

export interface TreeProps<Value extends OptionValue = string>
  extends
    Omit<ComponentPropsWithoutRef<'ul'>, 'children' | 'defaultValue' | 'onChange' | 'role'>,
    PartSettings<TreeNodeParts> {
  nodes: readonly TreeNode<Value>[]
  /** Values of the selected nodes. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (value: Value[]) => void
  /** Shows checkboxes. Absent: one node is selected. */
  multiple?: boolean
  /** Checking a node checks its descendants. */
  cascade?: boolean
  /** Values of the expanded nodes. Absent: the tree keeps them. */
  expanded?: ReadonlySet<Value>
  /** Values of the nodes that are expanded initially. */
  defaultExpanded?: readonly Value[]
  onExpandedChange?: (expanded: Set<Value>) => void
  /** Loads the children of a node when it is first expanded. */
  loadChildren?: LoadChildren<Value>
  /** Shows only nodes whose label contains this text, and their ancestors. */
  search?: string
  label: string
  /**
   * Called when a node was dragged to another place, or moved there by Alt and an arrow: up and down among its siblings,
   * right below the one before it, left out of its parent. The nodes change when the caller changes them. Not called
   * while a search leaves nodes out.
   */
  onMove?: (move: NodeMove<Value>) => void
  /** Returns true when a node may be moved to a place. Absent: to every one that is not in its own branch. */
  canMove?: (move: NodeMove<Value>) => boolean
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
export const Tree = forwardRef(function Tree<Value extends OptionValue>(
  own: TreeProps<Value>,
  ref: Ref<HTMLUListElement>,
) {
  const [
    {
      nodes,
      loadChildren,
      value: controlled,
      defaultValue = [],
      onChange,
      expanded: controlledExpanded,
      defaultExpanded,
      onExpandedChange,
      onMove,
      canMove,
      ...props
    },
    part,
  ] = useComponentTheme('Tree', own)
  const { tree, valuesOf, moveOf } = useTextTree(nodes, loadChildren)
  const [value, setValue] = useControllableState<readonly Value[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const [expanded, setExpanded] = useControllableState<ReadonlySet<Value>>(
    controlledExpanded,
    () => new Set(defaultExpanded),
    onExpandedChange && ((next) => onExpandedChange(new Set(next))),
  )
  const texts = useMemo(() => textsOf(value), [value])
  const expandedTexts = useMemo(() => new Set(textsOf([...expanded])), [expanded])
  return (
    <TreeView
      {...props}
      partOf={part}
      forwardedRef={ref}
      tree={tree}
      value={texts}
      onChange={(next) => setValue(valuesOf(next, value))}
      expanded={expandedTexts}
      onExpandedChange={(next) => setExpanded(new Set(valuesOf([...next], [...expanded])))}
      onMove={onMove && ((move) => onMove(moveOf(move)))}
      canMove={canMove && ((move) => canMove(moveOf(move)))}
    />
  )
}) as <Value extends OptionValue = string>(props: TreeProps<Value> & RefAttributes<HTMLUListElement>) => ReactNode
