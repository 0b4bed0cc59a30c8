import { useRef, type KeyboardEvent } from 'react'
import { findByTypeahead, treeMove, type TreeRow } from './tree-model.ts'
import type { TreeViewProps } from './tree-view.tsx'

/** Longest pause within a type-ahead text. Unit: milliseconds. Source: not in the specification. */
const TYPEAHEAD_PAUSE_MS = 700

interface TreeActions {
  rows: readonly TreeRow[]
  tabStop: number
  /** Moves a node by an arrow; false where nodes stay. */
  moveByKey: false | ((row: TreeRow, key: string) => void)
  select: (row: TreeRow) => void
  focus: (id: string) => void
  setExpanded: (row: TreeRow, next: boolean) => void
}

/** Returns the handler of the keys of a tree. Source: ARIA Authoring Practices, Tree View. */
export function useTreeKeys(
  { expanded, onExpandedChange }: Pick<TreeViewProps, 'expanded' | 'onExpandedChange'>,
  { rows, tabStop, moveByKey, select, focus, setExpanded }: TreeActions,
) {
  const typeahead = useTypeahead()
  return function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const row = rows[tabStop]
    if (row && moveByKey && event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault()
      moveByKey(row, event.key)
      return
    }
    if (!row || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') select(row)
    else if (event.key === '*') {
      onExpandedChange(
        new Set([...expanded, ...rows.flatMap((each) => (each.parent === row.parent ? [each.node.value] : []))]),
      )
    } else {
      const move = treeMove(rows, row.id, event.key)
      const match = Array.from(event.key).length === 1 ? findByTypeahead(rows, row.id, typeahead(event)) : undefined
      if (move.kind === 'focus') focus(move.id)
      else if (move.kind === 'expand' || move.kind === 'collapse') setExpanded(move.row, move.kind === 'expand')
      else if (match) focus(match.id)
      else return
    }
    event.preventDefault()
  }
}

/** Returns a function that adds a key to the text that was typed without a longer pause. */
function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent): string => {
    const { text, at } = typed.current
    typed.current = {
      text: event.timeStamp - at < TYPEAHEAD_PAUSE_MS ? text + event.key : event.key,
      at: event.timeStamp,
    }
    return typed.current.text
  }
}
