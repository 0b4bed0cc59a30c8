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
  type Dispatch,
  type PointerEvent,
  type Ref,
  type SetStateAction,
} from 'react'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { cx } from '../style/cx.ts'
import type { NodeMove } from './node-move.ts'
import { toggleChecked, checkStates, treeRows, type TreeRow } from './tree-model.ts'
import { TreeItem, type TreeItemProps } from './tree-item.tsx'
import type { LazyTree } from './use-lazy-children.ts'
import { useNodeMoves } from './use-node-moves.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** With more visible nodes only those in the viewport are rendered. Source: not in the specification. */
const VIRTUAL_ABOVE = 100
export interface TreeViewProps extends Omit<
  ComponentPropsWithoutRef<'ul'>,
  'children' | 'defaultValue' | 'onChange' | 'role'
> {
  forwardedRef?: Ref<HTMLUListElement> | undefined
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
  const {
    tree,
    value,
    onChange,
    multiple = false,
    cascade = false,
    expanded,
    onExpandedChange,
    search,
    label,
    forwardedRef,
    className,
    onMove,
    canMove,
    ...props
  } = all
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const listRef = useMemo(() => mergeRefs(setList, forwardedRef), [forwardedRef])
  const [active, setActive] = useState<string>()
  // The node that was moved last: the focus stays on it, wherever it is now.
  const [moved, setMoved] = useState<string>()
  const { rows, selected, checks, tabStop } = useShownRows(all, moved, active)
  const virtual = rows.length > VIRTUAL_ABOVE
  const { getVirtualItems, getTotalSize, scrollToIndex } = useRows(list, rows.length, tabStop, virtual)
  const focusTabStop = useTabStopFocus({ list, rows, tabStop, moved, virtual, scrollToIndex })

  function setExpanded(row: TreeRow, next: boolean) {
    const keys = new Set(expanded)
    keys[next ? 'add' : 'delete'](row.node.value)
    if (next && !row.node.children?.length) tree.load(row.node)
    onExpandedChange(keys)
  }

  function select(row: TreeRow) {
    if (row.node.disabled) return
    onChange(multiple ? toggleChecked(tree.nodes, value, row.node.value, cascade) : [row.node.value])
  }

  function focus(id: string) {
    focusTabStop()
    setMoved(undefined)
    setActive(id)
  }

  const { movable, moveByKey, drag, start, wasDragged } = useNodeMoves(
    { tree, expanded, onExpandedChange, search, onMove, canMove },
    { list, rows, setExpanded, setMoved },
  )
  const handleKeyDown = useTreeKeys(
    { expanded, onExpandedChange },
    { rows, tabStop, moveByKey, select, focus, setExpanded },
  )
  const handlers = useItemHandlers({ setExpanded, select, start, wasDragged, setActive, setMoved })
  const item = (row: TreeRow, at: number, style?: CSSProperties) => (
    <TreeItem
      key={row.id}
      row={row}
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
      {...props}
      ref={listRef}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onKeyDown={composeHandlers(props.onKeyDown, handleKeyDown)}
      className={cx(
        'm-0 list-none p-0',
        virtual && 'relative max-h-[480px] overflow-auto overscroll-contain',
        className,
      )}
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

/** The visible rows, which of them are selected or checked, and the one with the tab stop. */
function useShownRows(
  { tree, expanded, search, value, multiple = false, cascade = false }: TreeViewProps,
  moved: string | undefined,
  active: string | undefined,
) {
  const rows = useMemo(
    () => treeRows(tree.nodes, expanded, search, tree.lazy),
    [tree.nodes, expanded, search, tree.lazy],
  )
  const selected = useMemo(() => new Set(value), [value])
  const checks = useMemo(
    () => (multiple ? checkStates(tree.nodes, value, cascade) : undefined),
    [tree.nodes, value, cascade, multiple],
  )
  const tabStop = useMemo(() => tabStopOf(rows, { moved, active, selected }), [rows, active, moved, selected])
  return { rows, selected, checks, tabStop }
}

interface TabStop {
  moved: string | undefined
  active: string | undefined
  selected: ReadonlySet<string>
}

/** Returns the index of the row with the tab stop: the one that was moved, the one that had the focus, or the selected one. */
function tabStopOf(rows: readonly TreeRow[], { moved, active, selected }: TabStop): number {
  const movedAt = moved === undefined ? -1 : rows.findIndex((row) => row.node.value === moved)
  if (movedAt >= 0) return movedAt
  const at = active === undefined ? -1 : rows.findIndex((row) => row.id === active)
  return at >= 0 ? at : Math.max(0, selected.size === 0 ? 0 : rows.findIndex((row) => selected.has(row.node.value)))
}

interface ItemActions {
  setExpanded: (row: TreeRow, next: boolean) => void
  select: (row: TreeRow) => void
  start: (event: PointerEvent<HTMLElement>, row: TreeRow) => void
  wasDragged: () => boolean
  setActive: (id: string) => void
  setMoved: Dispatch<SetStateAction<string | undefined>>
}

/** The same handlers for all nodes and renderings, so that only changed nodes render. */
function useItemHandlers({ setActive, setMoved, ...actions }: ItemActions): TreeItemProps['handlers'] {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      toggle: (row) => latest.current.setExpanded(row, !row.expanded),
      select: (row) => !latest.current.wasDragged() && latest.current.select(row),
      focus: (row) => {
        setActive(row.id)
        setMoved((value) => (value === row.node.value ? value : undefined))
      },
      drag: (event, row) => latest.current.start(event, row),
    }),
    [setActive, setMoved],
  )
}

interface FocusedTree {
  list: HTMLUListElement | null
  rows: readonly TreeRow[]
  tabStop: number
  moved: string | undefined
  virtual: boolean
  scrollToIndex: ReturnType<typeof useRows>['scrollToIndex']
}

/** Scrolls to the tab stop, and moves the focus to it once it is rendered. Returns what asks for that. */
function useTabStopFocus({ list, rows, tabStop, moved, virtual, scrollToIndex }: FocusedTree) {
  const focusPending = useRef(false)
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
  return () => {
    focusPending.current = true
  }
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
