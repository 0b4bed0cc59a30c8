import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useMessages } from '../context/ui-context.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cx } from '../style/cx.ts'
import { cellBase, type Slot } from './column-layout.ts'

/** Why the rows could not be loaded: the reason in plain words, and in small type what was asked for. */
export interface DataTableError {
  title: string
  call?: string
}

const skeletonWidths: `${number}%`[] = ['62%', '44%', '54%', '38%', '58%']

/** What stands in place of rows that are on their way for the first time, as high as they will be. */
export function SkeletonRows<Row>(props: { slots: readonly Slot<Row>[]; count: number; ticks: boolean; lead: number }) {
  return Array.from({ length: props.count }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: props.lead }, (_each, at) => (
        <td key={at} className={cellBase}>
          {props.ticks && at === 0 && <span className="inline-block size-[15px] rounded-1 bg-press align-middle" />}
        </td>
      ))}
      {props.slots.map((slot, at) =>
        slot.kind === 'gap' ? (
          <td key={slot.key} />
        ) : (
          <td key={slot.laid.column.id} className={cx(cellBase, slot.laid.column.align === 'end' && 'text-end')}>
            <Skeleton width={skeletonWidths[(row + at) % skeletonWidths.length] ?? '50%'} />
          </td>
        ),
      )}
    </tr>
  ))
}

/** What stands below the head in place of rows: as wide as the box, wherever the table is scrolled to. */
export function Below({ children }: { children: ReactNode }) {
  return <div className="sticky start-0 grid w-[100cqi] flex-1 place-items-center">{children}</div>
}

/** What failed, above the rows that were loaded before. */
export function StaleNote({ error, old, onRetry }: { error: DataTableError; old: string; onRetry?: () => void }) {
  const { retry } = useMessages()
  return (
    <div
      role="alert"
      className="sticky start-0 flex w-[100cqi] flex-none items-center gap-2 border-b border-danger-line bg-danger-subtle px-gutter py-1 text-12 text-ink"
    >
      <CircleAlert aria-hidden className="size-4 flex-none text-danger-text" />
      <span className="min-w-0 flex-1 truncate">
        {error.title} · {old}
      </span>
      {onRetry && (
        <Button size="small" variant="quiet" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}

/** A line below the head while newer rows are on their way. It grows once and does not loop. */
export function LoadingBar() {
  const t = useMessages().dataTable
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be drawn as a growing line everywhere
      role="progressbar"
      aria-label={t.loading}
      className="pointer-events-none absolute start-0 top-[calc(var(--th-row-head)-1px)] z-3 h-0.5 w-[90%] bg-accent transition-[width] duration-[8s] ease-out starting:w-[8%] motion-reduce:transition-none print:hidden"
    />
  )
}
