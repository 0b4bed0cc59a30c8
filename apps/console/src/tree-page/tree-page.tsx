import { FailureState, useNotifications } from '@trackhoe/shell'
import {
  Drawer,
  EmptyState,
  IconButton,
  moveNode,
  SearchableTree,
  Skeleton,
  Splitter,
  useToast,
  type NodeMove,
  type TreeNode,
} from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { PageHeader } from '../page-header/page-header.tsx'
import { useMessages } from './tree-page.messages.ts'

export interface TreePageProps {
  title: string
  /** The name of the tree when it is read aloud. */
  label: string
  /** Undefined while it loads. */
  nodes: readonly TreeNode[] | undefined
  error: Error | null
  /** Loads the tree again. */
  onReload: () => Promise<unknown>
  selected: string | null
  onSelect: (value: string | null) => void
  /** Saves a move. Absent: nodes stay where they are. */
  onMove?: ((move: NodeMove) => Promise<unknown>) | undefined
  canMove?: (move: NodeMove) => boolean
  /** Buttons at the right of the title, the primary one last. */
  toolbar?: ReactNode
  /** The title of the details where they stand in a pane of their own. */
  detailTitle: string
  /** The details of the selected node. Absent: nothing is selected. */
  detail: ReactNode
  /** In place of the tree when it is empty. */
  empty?: ReactNode
}

/** Unit: px. */
const TREE_WIDTH = 320

/**
 * A page of a tree and the details of what is selected in it: beside each other, or the details over the tree on a narrow
 * window. A move is shown at once and taken back when it cannot be saved.
 */
export function TreePage(props: TreePageProps) {
  const { title, label, nodes, error, onReload, selected, onSelect, onMove, canMove, detail, detailTitle } = props
  const t = useMessages()
  const narrow = useNarrow()
  const toast = useToast()
  const { notify } = useNotifications()
  const [pending, setPending] = useState<NodeMove | null>(null)
  const shown = useMemo(() => (nodes && pending ? moveNode(nodes, pending) : nodes), [nodes, pending])

  async function move(wanted: NodeMove) {
    setPending(wanted)
    try {
      await onMove?.(wanted)
      await onReload()
      toast.success(t.moved(labelOf(nodes ?? [], wanted.value) ?? ''))
    } catch (failure) {
      notify(failure)
      await onReload().catch(() => {})
    }
    setPending(null)
  }

  const tree =
    error && !nodes ? (
      <FailureState className="flex-1 py-8" error={error} onRetry={() => void onReload()} />
    ) : !shown ? (
      <div className="grid gap-3 p-4">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-5" />
        ))}
      </div>
    ) : shown.length === 0 ? (
      (props.empty ?? <EmptyState />)
    ) : (
      <>
        <SearchableTree
          label={label}
          nodes={shown}
          value={selected === null ? [] : [selected]}
          onChange={([next]) => onSelect(next ?? null)}
          onMove={onMove ? (wanted: NodeMove) => void move(wanted) : undefined}
          canMove={canMove}
        />
        {onMove && (
          <p className="m-0 flex-none border-t border-line px-3 py-2 text-12 text-ink-3 max-narrow:hidden">
            {t.moveHint}
          </p>
        )}
      </>
    )

  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col bg-surface text-body text-ink">
      <PageHeader wideBreadcrumb className="border-b border-line max-narrow:py-2">
        <h1 className="m-0 text-16 font-semibold whitespace-nowrap">{title}</h1>
        <div className="ms-auto flex flex-none items-center gap-2 max-narrow:max-w-full max-narrow:flex-wrap max-narrow:justify-end">
          <IconButton label={t.refresh} icon={<RefreshCw aria-hidden />} onClick={() => void onReload()} />
          {props.toolbar}
        </div>
      </PageHeader>
      {narrow ? (
        <>
          <div className="flex min-h-0 flex-1 flex-col">{tree}</div>
          <Drawer
            open={detail !== null && detail !== undefined}
            onOpenChange={(open) => !open && onSelect(null)}
            title={detailTitle}
            width={640}
            bodyClassName="p-0 flex flex-col"
          >
            {detail}
          </Drawer>
        </>
      ) : (
        <Splitter
          className="flex-1"
          defaultSize={TREE_WIDTH}
          min={220}
          max={560}
          first={<div className="flex h-full min-h-0 flex-col">{tree}</div>}
          second={
            <div className="flex h-full min-h-0 flex-col">
              {detail ?? (shown && shown.length > 0 && <EmptyState className="flex-1" title={t.choose} />)}
            </div>
          }
        />
      )}
    </section>
  )
}

function labelOf(nodes: readonly TreeNode[], value: string): string | undefined {
  for (const node of nodes) {
    const label = node.value === value ? node.label : labelOf(node.children ?? [], value)
    if (label !== undefined) return label
  }
  return undefined
}
