import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TreeRow } from './tree-model.ts'

/** With more visible nodes only those in the viewport are rendered. Source: not in the specification. */
const VIRTUAL_ABOVE = 100

/** The node with the tab stop. It gets the focus as soon as it is rendered, and keeps it where it is moved to. */
export function useTreeFocus(list: HTMLElement | null, rows: readonly TreeRow[], selected: ReadonlySet<string>) {
  'use no memo' // The functions of the virtualizer keep their identity while their results change.
  const [active, setActive] = useState<string>()
  // The node that was moved last: the focus stays on it, wherever it is now.
  const [moved, setMoved] = useState<string>()
  const focusPending = useRef(false)
  const tabStop = useMemo(() => {
    const movedAt = moved === undefined ? -1 : rows.findIndex((row) => row.node.value === moved)
    if (movedAt >= 0) return movedAt
    const at = active === undefined ? -1 : rows.findIndex((row) => row.id === active)
    return at >= 0 ? at : Math.max(0, selected.size === 0 ? 0 : rows.findIndex((row) => selected.has(row.node.value)))
  }, [rows, active, moved, selected])
  const virtual = rows.length > VIRTUAL_ABOVE
  const virtualizer = useRows(list, rows.length, tabStop, virtual)
  const { scrollToIndex } = virtualizer

  // Moves the focus to the tab stop once it is rendered.
  useLayoutEffect(() => {
    if (!focusPending.current) return
    focusPending.current = false
    if (virtual) scrollToIndex(tabStop)
    list?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: virtual })
  }, [list, tabStop, virtual, scrollToIndex])

  useLayoutEffect(() => {
    if (moved === undefined || !list?.contains(document.activeElement)) return
    if (virtual) scrollToIndex(tabStop)
    list.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: virtual })
  }, [moved, rows, list, tabStop, virtual, scrollToIndex])

  const [first] = useState(tabStop)
  useEffect(() => {
    if (list && first > 0 && virtual) scrollToIndex(first, { align: 'center' })
    // Only initially: later the tree keeps its scroll position.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list])

  function focus(id: string) {
    focusPending.current = true
    setMoved(undefined)
    setActive(id)
  }

  const handleNodeFocus = useCallback((row: TreeRow) => {
    setActive(row.id)
    setMoved((value) => (value === row.node.value ? value : undefined))
  }, [])

  const visible = virtual ? { items: virtualizer.getVirtualItems(), heightPx: virtualizer.getTotalSize() } : null
  return { tabStop, visible, focus, setMoved, handleNodeFocus }
}

function useRows(list: Element | null, count: number, tabStop: number, enabled: boolean) {
  'use no memo' // As above.
  const height = useMemo(
    () => (list && Number.parseFloat(getComputedStyle(list).getPropertyValue('--th-row-tree'))) || 28,
    [list],
  )
  // The result is read where the hook is called and not passed on.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count: enabled ? count : 0,
    getScrollElement: () => list,
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
    // The node with the tab stop stays rendered when it is scrolled away, or the focus would be lost.
    rangeExtractor: useCallback((range: Range) => [...new Set([tabStop, ...defaultRangeExtractor(range)])], [tabStop]),
  })
}
