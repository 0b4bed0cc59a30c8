import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages, useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cx } from '../style/cx.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'
import { cellBase, type RenderedColumn } from './column-layout.ts'

/** Why the rows failed to load: the reason, and the failed call in small type. */
export interface DataTableError {
  title: string
  call?: string
  /** `false`: the same call would fail again, so that no retry is offered. */
  retryable?: boolean
}

const skeletonWidths: `${number}%`[] = ['62%', '44%', '54%', '38%', '58%']

/** Placeholders for rows that load for the first time, with their height. */
export function SkeletonRows<Row>(props: {
  renderedColumns: readonly RenderedColumn<Row>[]
  count: number
  selectable: boolean
  leadingColumns: number
}) {
  return Array.from({ length: props.count }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: props.leadingColumns }, (_each, at) => (
        <td key={at} className={cellBase}>
          {props.selectable && at === 0 && (
            <span className="inline-block size-[15px] rounded-1 bg-press align-middle" />
          )}
        </td>
      ))}
      {props.renderedColumns.map((slot, at) =>
        slot.kind === 'spacer' ? (
          <td key={slot.key} />
        ) : (
          <td key={slot.layout.column.id} className={cx(cellBase, slot.layout.column.align === 'end' && 'text-end')}>
            <Skeleton width={skeletonWidths[(row + at) % skeletonWidths.length] ?? '50%'} />
          </td>
        ),
      )}
    </tr>
  ))
}

/** The classes of the content below the header. */
export const belowHeaderClasses = 'sticky start-0 grid w-[100cqi] flex-1 place-items-center'

/** Content below the header in place of rows, as wide as the scroll container at any scroll position. */
export function BelowHeader({ attributes, children }: { attributes: PartAttributes; children: ReactNode }) {
  return <div {...attributes}>{children}</div>
}

/** The error, above the rows that were loaded before. */
export function StaleAlert({
  error,
  staleNote,
  onRetry,
}: {
  error: DataTableError
  staleNote: string
  onRetry?: () => void
}) {
  const { retry } = useMessages()
  return (
    <div
      role="alert"
      className="sticky start-0 flex w-[100cqi] flex-none items-center gap-2 border-b border-danger-line bg-danger-subtle px-gutter py-1 text-12 text-ink"
    >
      <CircleAlert aria-hidden className="size-4 flex-none text-danger-text" />
      <span className="min-w-0 flex-1 truncate">
        {error.title} · {staleNote}
      </span>
      {onRetry && (
        <Button size="small" variant="quiet" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}

/** A line below the header while rows are loading. It grows once and does not loop. */
export function LoadingBar() {
  const t = useComponentMessages('dataTable', dataTableMessages)
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser can render a <progress> as a growing line
      role="progressbar"
      aria-label={t.loading}
      className="pointer-events-none absolute start-0 top-[calc(var(--th-row-head)-1px)] z-3 h-0.5 w-[90%] bg-accent transition-[width] duration-[8s] ease-out starting:w-[8%] motion-reduce:transition-none print:hidden"
    />
  )
}
