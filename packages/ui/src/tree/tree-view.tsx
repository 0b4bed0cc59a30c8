import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { dropMove, keyMove, type DropPlace, type NodeMove } from './node-move.ts'
import { toggleChecked, checkStates, findByTypeahead, treeMove, treeRows, type TreeRow } from './tree-model.ts'
import { NODE_PARTS, TreeItem, type NodePart } from './tree-item.tsx'
import type { LazyTree } from './use-lazy-children.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import { useStableParts } from '../component-theme/use-stable-parts.ts'

/** With more visible nodes only those in the viewport are rendered. Source: not in the specification. */
const VIRTUAL_ABOVE = 100
/** Longest pause within a type-ahead text. Unit: milliseconds. Source: not in the specification. */
const TYPEAHEAD_PAUSE_MS = 700

export interface TreeViewProps extends Omit<
  ComponentPropsWithoutRef<'ul'>,
  'className' | 'style' | 'children' | 'defaultValue' | 'onChange' | 'role'
> {
  forwardedRef?: Ref<HTMLUListElement> | undefined
  partOf: Part<'root' | NodePart>
  tree: LazyTree
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  cascade?: boolean
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: Set<string>) => void
  search?: string
  label: string
  /** Called when a node is dragged, or moved by Alt and an arrow. Absent: nodes stay where they are. */
  onMove?: ((move: NodeMove) => void) | undefined
  /** Returns true when a node may be moved to a place. Absent: to every one. */
  canMove?: ((move: NodeMove) => boolean) | undefined
}

/**
 * The visible nodes of a tree, with one tab stop. Not built on a headless library: the one that was measured took
 * twenty times as long for 50,000 expanded nodes, and supports neither type-ahead, search nor cycles.
 */
export function TreeView(all: TreeViewProps) {
  'use no memo' // The functions of the virtualizer keep their identity while their results change.
  const { tree, value, onChange, multiple = false, cascade = false, expanded, onExpandedChange, ...rest } = all
  const { search, label, forwardedRef, partOf: part, onMove, canMove, ...props } = rest
  const parts = useStableParts(part, NODE_PARTS)
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const listRef = useMemo(() => mergeRefs(setList, forwardedRef), [forwardedRef])
  const [active, setActive] = useState<string>()
  // The node that was moved last: the focus stays on it, wherever it is now.
  const [moved, setMoved] = useState<string>()
  const focusPending = useRef(false)
  const typed = useRef({ text: '', at: 0 })
  const rows = useMemo(
    () => treeRows(tree.nodes, expanded, search, tree.lazy),
    [tree.nodes, expanded, search, tree.lazy],
  )
  const selected = useMemo(() => new Set(value), [value])
  const checks = useMemo(
    () => (multiple ? checkStates(tree.nodes, value, cascade) : undefined),
    [tree.nodes, value, cascade, multiple],
  )
  const tabStop = useMemo(() => {
    const movedAt = moved === undefined ? -1 : rows.findIndex((row) => row.node.value === moved)
    if (movedAt >= 0) return movedAt
    const at = active === undefined ? -1 : rows.findIndex((row) => row.id === active)
    return at >= 0 ? at : Math.max(0, selected.size === 0 ? 0 : rows.findIndex((row) => selected.has(row.node.value)))
  }, [rows, active, moved, selected])
  const virtual = rows.length > VIRTUAL_ABOVE
  const { getVirtualItems, getTotalSize, scrollToIndex } = useRows(list, rows.length, tabStop, virtual)

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

  function setExpanded(row: TreeRow, next: boolean) {
    const keys = new Set(expanded)
    if (next) keys.add(row.node.value)
    else keys.delete(row.node.value)
    if (next && !row.node.children?.length) tree.load(row.node)
    onExpandedChange(keys)
  }

  function select(row: TreeRow) {
    if (row.node.disabled) return
    onChange(multiple ? toggleChecked(tree.nodes, value, row.node.value, cascade) : [row.node.value])
  }

  function focus(id: string) {
    focusPending.current = true
    setMoved(undefined)
    setActive(id)
  }

  // While a search leaves nodes out, nobody sees the place between two others.
  const movable = onMove !== undefined && (search ?? '').trim() === ''
  const mayMove = (move: NodeMove | undefined): move is NodeMove => move !== undefined && (canMove?.(move) ?? true)

  function move(wanted: NodeMove) {
    const { parent } = wanted
    if (parent !== null && !expanded.has(parent)) onExpandedChange(new Set([...expanded, parent]))
    setMoved(wanted.value)
    onMove?.(wanted)
  }

  const { drag, start, wasDragged } = useTreeDrag({
    list,
    rowOf: (id) => rows.find((row) => row.id === id),
    mayDrop: (dragged, target, where) => mayMove(dropMove(tree.nodes, dragged.node.value, target, where)),
    onDrop(dragged: TreeRow, target: TreeRow, where: DropPlace) {
      const wanted = dropMove(tree.nodes, dragged.node.value, target, where)
      if (mayMove(wanted)) move(wanted)
    },
    onExpand: (row) => setExpanded(row, true),
  })

  function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const row = rows[tabStop]
    if (row && movable && event.altKey && event.key.startsWith('Arrow')) {
      event.preventDefault()
      const wanted = keyMove(tree.nodes, row.node.value, event.key)
      if (mayMove(wanted)) move(wanted)
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

  /** The text typed without a longer pause. */
  function typeahead(event: KeyboardEvent): string {
    const { text, at } = typed.current
    typed.current = {
      text: event.timeStamp - at < TYPEAHEAD_PAUSE_MS ? text + event.key : event.key,
      at: event.timeStamp,
    }
    return typed.current.text
  }

  // The same handlers for all nodes and renderings, so that only changed nodes render.
  const latest = useRef({ setExpanded, select, start, wasDragged })
  useLayoutEffect(() => {
    latest.current = { setExpanded, select, start, wasDragged }
  })
  const handlers = useMemo(
    () => ({
      toggle: (row: TreeRow) => latest.current.setExpanded(row, !row.expanded),
      select: (row: TreeRow) => !latest.current.wasDragged() && latest.current.select(row),
      focus: (row: TreeRow) => {
        setActive(row.id)
        setMoved((value) => (value === row.node.value ? value : undefined))
      },
      drag: (event: PointerEvent<HTMLElement>, row: TreeRow) => latest.current.start(event, row),
    }),
    [],
  )
  const item = (row: TreeRow, at: number, style?: CSSProperties) => (
    <TreeItem
      key={row.id}
      row={row}
      parts={parts}
      top={style?.top}
      height={style?.height}
      tabStop={at === tabStop}
      selected={selected.has(row.node.value)}
      check={checks && (checks.get(row.node.value) ?? false)}
      branch={tree.branches.get(row.node.value)}
      handlers={handlers}
      movable={movable}
      dragged={drag?.row.id === row.id}
      drop={drag?.over?.id === row.id ? drag.over.where : undefined}
    />
  )

  return (
    <ul
      {...part('root', ['m-0 list-none p-0', virtual && 'relative max-h-[480px] overflow-auto overscroll-contain'])}
      {...props}
      ref={listRef}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onKeyDown={composeHandlers(props.onKeyDown, handleKeyDown)}
    >
      {virtual ? (
        <>
          <li role="presentation" aria-hidden style={{ height: getTotalSize() }} />
          {getVirtualItems().map((place) => {
            const row = rows[place.index]
            return row && item(row, place.index, { top: place.start, height: place.size })
          })}
        </>
      ) : (
        rows.map((row, at) => item(row, at))
      )}
    </ul>
  )
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
