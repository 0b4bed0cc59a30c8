import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react'
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { useMessages } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { cx } from '../style/cx.ts'
import {
  afterTick,
  checkStates,
  rowByTyping,
  titleOf,
  treeMove,
  treeRows,
  type CheckState,
  type TreeRow,
} from './tree-model.ts'
import type { LazyTree } from './use-lazy-children.ts'

/** Above this many lines only those in sight are drawn. Ours. */
const VIRTUAL_ABOVE = 100
/** Characters typed with shorter pauses make one word. Unit: milliseconds. Ours. */
const TYPING_PAUSE_MS = 700

export interface TreeViewProps {
  tree: LazyTree
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  cascade?: boolean
  opened: ReadonlySet<string>
  onOpenedChange: (opened: Set<string>) => void
  search?: string
  label: string
  className?: string
}

/**
 * The lines of a tree, with one tab stop. Ours rather than a headless library's: the one that was tried took twenty
 * times as long to lay out fifty thousand open lines, and knows no typing ahead, no search and no circles.
 */
export function TreeView(props: TreeViewProps) {
  'use no memo' // What is in sight comes from functions that stay the same while what they answer changes.
  const { tree, value, onChange, multiple = false, cascade = false, opened, onOpenedChange, search, label } = props
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const [active, setActive] = useState<string>()
  const wantsFocus = useRef(false)
  const typed = useRef({ text: '', at: 0 })
  const rows = useMemo(() => treeRows(tree.nodes, opened, search, tree.lazy), [tree.nodes, opened, search, tree.lazy])
  const chosen = useMemo(() => new Set(value), [value])
  const checks = useMemo(
    () => (multiple ? checkStates(tree.nodes, value, cascade) : undefined),
    [tree.nodes, value, cascade, multiple],
  )
  const stop = useMemo(() => {
    const at = active === undefined ? -1 : rows.findIndex((row) => row.id === active)
    return at >= 0 ? at : Math.max(0, chosen.size === 0 ? 0 : rows.findIndex((row) => chosen.has(row.node.key)))
  }, [rows, active, chosen])
  const virtual = rows.length > VIRTUAL_ABOVE
  const { getVirtualItems, getTotalSize, scrollToIndex } = useRows(list, rows.length, stop, virtual)

  // A branch that was opened before it was there opens when it comes, by `opened`; here only the focus follows.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    if (virtual) scrollToIndex(stop)
    list?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: virtual })
  }, [list, stop, virtual, scrollToIndex])

  const [first] = useState(stop)
  useEffect(() => {
    if (list && first > 0 && virtual) scrollToIndex(first, { align: 'center' })
    // Only when it is shown for the first time: later it stays where it was scrolled to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list])

  function open(row: TreeRow, next: boolean) {
    const keys = new Set(opened)
    if (next) keys.add(row.node.key)
    else keys.delete(row.node.key)
    if (next && !row.node.children?.length) tree.load(row.node)
    onOpenedChange(keys)
  }

  function choose(row: TreeRow) {
    if (row.node.disabled) return
    onChange(multiple ? afterTick(tree.nodes, value, row.node.key, cascade) : [row.node.key])
  }

  function go(id: string) {
    wantsFocus.current = true
    setActive(id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const row = rows[stop]
    if (!row || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') choose(row)
    else if (event.key === '*') {
      onOpenedChange(
        new Set([...opened, ...rows.flatMap((each) => (each.parent === row.parent ? [each.node.key] : []))]),
      )
    } else {
      const move = treeMove(rows, row.id, event.key)
      const byTyping = Array.from(event.key).length === 1 ? rowByTyping(rows, row.id, typing(event)) : undefined
      if (move.kind === 'go') go(move.id)
      else if (move.kind === 'open' || move.kind === 'close') open(move.row, move.kind === 'open')
      else if (byTyping) go(byTyping.id)
      else return
    }
    event.preventDefault()
  }

  /** What was typed without a longer pause, told by the times of the keys. */
  function typing(event: KeyboardEvent): string {
    const { text, at } = typed.current
    typed.current = {
      text: event.timeStamp - at < TYPING_PAUSE_MS ? text + event.key : event.key,
      at: event.timeStamp,
    }
    return typed.current.text
  }

  // One function for all lines, so that only those that changed are drawn again.
  const act = useRef({ open, choose })
  useLayoutEffect(() => {
    act.current = { open, choose }
  })
  const handlers = useMemo(
    () => ({
      open: (row: TreeRow) => act.current.open(row, !row.open),
      choose: (row: TreeRow) => act.current.choose(row),
      focus: (row: TreeRow) => setActive(row.id),
    }),
    [],
  )
  const line = (row: TreeRow, at: number, style?: CSSProperties) => (
    <Line
      key={row.id}
      row={row}
      top={style?.top}
      height={style?.height}
      stop={at === stop}
      picked={chosen.has(row.node.key)}
      check={checks && (checks.get(row.node.key) ?? false)}
      branch={tree.branches.get(row.node.key)}
      handlers={handlers}
    />
  )

  return (
    <ul
      ref={setList}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onKeyDown={handleKeyDown}
      className={cx(
        'm-0 list-none p-0',
        virtual && 'relative max-h-[480px] overflow-auto overscroll-contain',
        props.className,
      )}
    >
      {virtual ? (
        <>
          <li role="presentation" aria-hidden style={{ height: getTotalSize() }} />
          {getVirtualItems().map((place) => {
            const row = rows[place.index]
            return row && line(row, place.index, { top: place.start, height: place.size })
          })}
        </>
      ) : (
        rows.map((row, at) => line(row, at))
      )}
    </ul>
  )
}

function useRows(list: Element | null, count: number, stop: number, enabled: boolean) {
  'use no memo' // As above.
  const height = useMemo(
    () => (list && Number.parseFloat(getComputedStyle(list).getPropertyValue('--th-row-tree'))) || 28,
    [list],
  )
  // It is read where it is called, and never handed on.
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count: enabled ? count : 0,
    getScrollElement: () => list,
    estimateSize: useCallback(() => height, [height]),
    overscan: 8,
    // The line with the tab stop is drawn even when it is scrolled away, or the focus would be lost.
    rangeExtractor: useCallback((range: Range) => [...new Set([stop, ...defaultRangeExtractor(range)])], [stop]),
  })
}

interface LineProps {
  row: TreeRow
  /** Where it stands when only what is in sight is drawn. Unit: px. */
  top: CSSProperties['top']
  height: CSSProperties['height']
  stop: boolean
  picked: boolean
  /** Absent: there are no boxes. */
  check: CheckState | undefined
  branch: 'loading' | 'failed' | undefined
  handlers: Record<'open' | 'choose' | 'focus', (row: TreeRow) => void>
}

const Line = memo(function Line({ row, top, height, stop, picked, check, branch, handlers }: LineProps) {
  const t = useMessages()
  const { node } = row
  return (
    // The keys are heard by the tree, which knows the other lines.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={row.open}
      aria-busy={branch === 'loading' || undefined}
      aria-disabled={node.disabled || undefined}
      aria-selected={check === undefined ? picked : undefined}
      aria-checked={check}
      tabIndex={stop ? 0 : -1}
      onFocus={() => handlers.focus(row)}
      onClick={() => handlers.choose(row)}
      style={{
        paddingInlineStart: 4 + (row.level - 1) * 18,
        ...(top === undefined ? {} : { position: 'absolute', insetInline: 0, top, height }),
      }}
      className={cx(
        'flex h-row-tree cursor-pointer items-center gap-1 rounded-1 pe-2 whitespace-nowrap hover:bg-hover focus-visible:-outline-offset-2',
        picked && 'bg-accent-subtle font-medium text-accent-text hover:bg-accent-subtle-hover',
        node.disabled && 'cursor-not-allowed text-ink-3',
      )}
    >
      <span
        aria-hidden
        // The whole height is the target; the keyboard has Right and Left.
        onClick={(event) => {
          if (row.open === undefined) return
          event.stopPropagation()
          handlers.open(row)
        }}
        className="grid h-full w-5 flex-none place-items-center text-ink-3 [&_svg]:size-3.5"
      >
        {branch === 'loading' ? (
          <Spinner />
        ) : row.open === undefined ? null : row.open ? (
          <ChevronDown />
        ) : (
          <ChevronRight className="rtl:rotate-180" />
        )}
      </span>
      {check !== undefined && (
        <span
          aria-hidden
          className={cx(
            'me-1 grid size-[15px] flex-none place-items-center rounded-1 border border-edge bg-surface text-on-accent [&_svg]:size-[11px] [&_svg]:stroke-[3.25]',
            check !== false && 'border-accent bg-accent',
            node.disabled && 'border-line-strong bg-sunken text-disabled',
          )}
        >
          {check === true && <Check />}
          {check === 'mixed' && <Minus />}
        </span>
      )}
      <span className={cx('min-w-0 truncate', row.hit && 'font-medium underline underline-offset-3')}>
        {titleOf(node)}
      </span>
      {branch === 'failed' && (
        <span className="flex-none ps-2 text-12 font-normal text-danger-text">
          {t.loadFailed}
          <span
            aria-hidden
            // For the pointer; the keyboard opens the branch again.
            onClick={(event) => {
              event.stopPropagation()
              handlers.open(row)
            }}
            className="ps-2 text-accent-text hover:underline"
          >
            {t.retry}
          </span>
        </span>
      )}
      {node.count !== undefined && (
        <span className="figures ms-auto ps-2 text-12 font-normal text-ink-3">{node.count}</span>
      )}
    </li>
  )
})
