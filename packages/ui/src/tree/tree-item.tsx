import { Check, ChevronDown, ChevronRight, Minus } from 'lucide-react'
import { memo, type CSSProperties, type PointerEvent } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { cx } from '../style/cx.ts'
import type { DropPlace } from './node-move.ts'
import { labelOf, type CheckState, type TreeRow } from './tree-model.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'

/** The parts of a node. */
export const NODE_PARTS = ['node', 'arrow', 'label'] as const
export type NodePart = (typeof NODE_PARTS)[number]

export interface TreeItemProps {
  /** The attributes of its parts, the same object while nothing in them changes. */
  parts: Readonly<Record<NodePart, PartAttributes>>
  row: TreeRow
  /** Position in a virtual list. Unit: px. */
  top: CSSProperties['top']
  height: CSSProperties['height']
  tabStop: boolean
  selected: boolean
  /** Absent: the tree has no checkboxes. */
  check: CheckState | undefined
  branch: 'loading' | 'failed' | undefined
  handlers: Record<'toggle' | 'select' | 'focus', (row: TreeRow) => void> & {
    drag: (event: PointerEvent<HTMLElement>, row: TreeRow) => void
  }
  /** The node can be moved. */
  movable: boolean
  /** The node is on its way to another place. */
  dragged: boolean
  /** A dragged node would be dropped here. */
  drop: DropPlace | undefined
}

const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight'

const dropClasses: Record<DropPlace, string> = {
  before: 'shadow-[inset_0_2px_0_var(--th-accent)]',
  into: 'outline-2 -outline-offset-2 outline-accent outline-solid',
  after: 'shadow-[inset_0_-2px_0_var(--th-accent)]',
}

/** One line of a tree. */
export const TreeItem = memo(function Line({
  parts,
  row,
  top,
  height,
  tabStop,
  selected,
  check,
  branch,
  handlers,
  movable,
  dragged,
  drop,
}: TreeItemProps) {
  const { node } = row
  return (
    // The tree handles the keys: they depend on the other nodes.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      {...parts.node}
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.siblings}
      aria-posinset={row.position}
      aria-expanded={row.expanded}
      aria-busy={branch === 'loading' || undefined}
      aria-disabled={node.disabled || undefined}
      aria-selected={check === undefined ? selected : undefined}
      aria-checked={check}
      aria-keyshortcuts={movable ? MOVE_KEYS : undefined}
      data-row={movable ? row.id : undefined}
      tabIndex={tabStop ? 0 : -1}
      onFocus={() => handlers.focus(row)}
      onClick={() => handlers.select(row)}
      onPointerDown={movable ? (event) => handlers.drag(event, row) : undefined}
      style={{
        paddingInlineStart: 4 + (row.level - 1) * 18,
        ...(top === undefined ? {} : { position: 'absolute', insetInline: 0, top, height }),
        ...parts.node.style,
      }}
      className={cx(
        'flex h-row-tree cursor-pointer items-center gap-1 rounded-1 pe-2 whitespace-nowrap hover:bg-hover focus-visible:-outline-offset-2',
        selected && 'bg-accent-subtle font-medium text-accent-text hover:bg-accent-subtle-hover',
        node.disabled && 'cursor-not-allowed text-ink-3',
        movable && 'select-none',
        dragged && 'opacity-50',
        drop && dropClasses[drop],
        parts.node.className,
      )}
    >
      <span
        aria-hidden
        // The target has the full height of the line. The keyboard uses Right and Left.
        onClick={(event) => {
          if (row.expanded === undefined) return
          event.stopPropagation()
          handlers.toggle(row)
        }}
        {...parts.arrow}
        className={cx(
          'grid h-full w-5 flex-none place-items-center text-ink-3 [&_svg]:size-3.5',
          parts.arrow.className,
        )}
      >
        {branch === 'loading' ? <Spinner /> : row.expanded !== undefined && <Arrow expanded={row.expanded} />}
      </span>
      {check !== undefined && <NodeCheckbox check={check} disabled={node.disabled} />}
      <span
        {...parts.label}
        className={cx(
          'min-w-0 truncate',
          row.matches && 'font-medium underline underline-offset-3',
          parts.label.className,
        )}
      >
        {labelOf(node)}
      </span>
      {branch === 'failed' && <BranchFailure onRetry={() => handlers.toggle(row)} />}
      {node.count !== undefined && (
        <span className="figures ms-auto ps-2 text-12 font-normal text-ink-3">{node.count}</span>
      )}
    </li>
  )
})

function Arrow({ expanded }: { expanded: boolean }) {
  return expanded ? <ChevronDown /> : <ChevronRight className="rtl:rotate-180" />
}

function NodeCheckbox({ check, disabled }: { check: CheckState; disabled: boolean | undefined }) {
  return (
    <span
      aria-hidden
      className={cx(
        'me-1 grid size-[15px] flex-none place-items-center rounded-1 border border-edge bg-surface text-on-accent [&_svg]:size-[11px] [&_svg]:stroke-[3.25]',
        check !== false && 'border-accent bg-accent',
        disabled && 'border-line-strong bg-sunken text-disabled',
      )}
    >
      {check === true && <Check />}
      {check === 'mixed' && <Minus />}
    </span>
  )
}

function BranchFailure({ onRetry }: { onRetry: () => void }) {
  const t = useMessages()
  return (
    <span className="flex-none ps-2 text-12 font-normal text-danger-text">
      {t.loadFailed}
      <span
        aria-hidden
        // For the pointer. The keyboard expands the branch again.
        onClick={(event) => {
          event.stopPropagation()
          onRetry()
        }}
        className="ps-2 text-accent-text hover:underline"
      >
        {t.retry}
      </span>
    </span>
  )
}
