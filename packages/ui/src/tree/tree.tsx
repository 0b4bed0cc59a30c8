import { useMemo, useState } from 'react'
import { TreeView } from './tree-view.tsx'
import type { TreeNode } from './tree-model.ts'
import { useLazyChildren, type LoadChildren } from './use-lazy-children.ts'

export interface TreeProps {
  nodes: readonly TreeNode[]
  /** Keys of what is chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Boxes to tick; without it one line is chosen. */
  multiple?: boolean
  /** Ticking takes all below with it. */
  cascade?: boolean
  /** Keys of what is open; kept by the tree itself when left out. */
  opened?: ReadonlySet<string>
  /** Keys of what is open at first. */
  defaultOpened?: readonly string[]
  onOpenedChange?: (opened: Set<string>) => void
  /** Loads what stands below a node when it is opened for the first time. */
  loadChildren?: LoadChildren
  /** Shows only what holds this text, and what leads to it. */
  search?: string
  label: string
  /** Above a hundred lines the tree scrolls by itself and is 480 px high, unless the class says otherwise. */
  className?: string
}

/**
 * A tree with the keys of the ARIA Authoring Practices: arrows, Home, End, typing, Space, Enter, `*`. Fifty thousand
 * lines are fine.
 *
 * Errors: a branch that does not load says so on its line and is tried again when it is opened; a node that is its own
 * ancestor ends there. Source: ARIA Authoring Practices, Tree View.
 */
export function Tree({ nodes, loadChildren, opened, defaultOpened, onOpenedChange, ...props }: TreeProps) {
  const tree = useLazyChildren(nodes, loadChildren)
  const [own, setOwn] = useState<ReadonlySet<string>>(() => new Set(defaultOpened))
  const handleOpenedChange = useMemo(
    () => (next: Set<string>) => {
      setOwn(next)
      onOpenedChange?.(next)
    },
    [onOpenedChange],
  )
  return <TreeView {...props} tree={tree} opened={opened ?? own} onOpenedChange={handleOpenedChange} />
}
