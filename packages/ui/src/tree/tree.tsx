import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../style/cx.ts'
import {
  afterTick,
  checkStates,
  rowByCharacter,
  treeMove,
  treeRows,
  type TreeNode,
  type TreeRow,
} from './tree-model.ts'

export interface TreeProps {
  nodes: readonly TreeNode[]
  /** Keys of what is chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Boxes to tick; without it one line is chosen. */
  multiple?: boolean
  /** Ticking takes all below with it. */
  cascade?: boolean
  /** Keys of what is open. */
  opened: ReadonlySet<string>
  onOpenedChange: (opened: Set<string>) => void
  /** Shows only what holds this text, and what leads to it. */
  search?: string
  label: string
  className?: string
}

/** A tree with the keys of the ARIA Authoring Practices: arrows, Home, End, characters, Space, Enter, `*`. */
export function Tree(props: TreeProps) {
  const { nodes, value, onChange, multiple = false, cascade = false, opened, onOpenedChange, search, label } = props
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState<string>()
  const rows = useMemo(() => treeRows(nodes, opened, search), [nodes, opened, search])
  const chosen = useMemo(() => new Set(value), [value])
  const checks = useMemo(() => checkStates(nodes, chosen), [nodes, chosen])
  const stop = (rows.find((row) => row.id === active) ?? rows.find((row) => chosen.has(row.node.key)) ?? rows[0])?.id

  function open(row: TreeRow, next: boolean) {
    const keys = new Set(opened)
    if (next) keys.add(row.node.key)
    else keys.delete(row.node.key)
    onOpenedChange(keys)
  }

  function choose(row: TreeRow) {
    if (row.node.disabled) return
    onChange(multiple ? afterTick(nodes, value, row.node.key, cascade) : [row.node.key])
  }

  function go(id: string) {
    setActive(id)
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLLIElement>, row: TreeRow) {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') choose(row)
    else if (event.key === '*') {
      onOpenedChange(
        new Set([...opened, ...rows.flatMap((each) => (each.parent === row.parent ? [each.node.key] : []))]),
      )
    } else {
      const move = treeMove(rows, row.id, event.key)
      const byCharacter = Array.from(event.key).length === 1 ? rowByCharacter(rows, row.id, event.key) : undefined
      if (move.kind === 'go') go(move.id)
      else if (move.kind === 'open' || move.kind === 'close') open(move.row, move.kind === 'open')
      else if (byCharacter) go(byCharacter.id)
      else return
    }
    event.preventDefault()
  }

  return (
    <ul
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className={cx('m-0 list-none p-0', props.className)}
    >
      {rows.map((row) => {
        const check = checks.get(row.node.key) ?? false
        const picked = chosen.has(row.node.key)
        return (
          <li
            key={row.id}
            data-row={row.id}
            role="treeitem"
            aria-level={row.level}
            aria-setsize={row.siblings}
            aria-posinset={row.position}
            aria-expanded={row.open}
            aria-disabled={row.node.disabled || undefined}
            aria-selected={multiple ? undefined : picked}
            aria-checked={multiple ? check : undefined}
            tabIndex={row.id === stop ? 0 : -1}
            onFocus={() => setActive(row.id)}
            onKeyDown={(event) => handleKeyDown(event, row)}
            onClick={() => choose(row)}
            style={{ paddingInlineStart: 4 + (row.level - 1) * 18 }}
            className={cx(
              'flex h-row-tree cursor-pointer items-center gap-1 rounded-1 pe-2 whitespace-nowrap hover:bg-hover focus-visible:-outline-offset-2',
              picked && 'bg-accent-subtle font-medium text-accent-text hover:bg-accent-subtle-hover',
              row.node.disabled && 'cursor-not-allowed text-ink-3',
            )}
          >
            <span
              aria-hidden
              // The whole height is the target; the keyboard has Right and Left.
              onClick={(event) => {
                if (row.open === undefined) return
                event.stopPropagation()
                open(row, !row.open)
              }}
              className="grid h-full w-5 flex-none place-items-center text-ink-3 [&_svg]:size-3.5"
            >
              {row.open === undefined ? null : row.open ? <ChevronDown /> : <ChevronRight className="rtl:rotate-180" />}
            </span>
            {multiple && (
              <span
                aria-hidden
                className={cx(
                  'me-1 grid size-[15px] flex-none place-items-center rounded-1 border border-edge bg-surface text-on-accent [&_svg]:size-[11px] [&_svg]:stroke-[3.25]',
                  check !== false && 'border-accent bg-accent',
                  row.node.disabled && 'border-line-strong bg-sunken text-disabled',
                )}
              >
                {check === true && <Check />}
                {check === 'mixed' && <Minus />}
              </span>
            )}
            <span className={cx('min-w-0 truncate', row.hit && 'font-medium underline underline-offset-3')}>
              {row.node.title}
            </span>
            {row.node.count !== undefined && (
              <span className="figures ms-auto ps-2 text-12 font-normal text-ink-3">{row.node.count}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
