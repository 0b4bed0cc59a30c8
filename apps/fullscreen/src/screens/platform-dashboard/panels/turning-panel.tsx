import { Panel, useNow, type PanelProps } from '@trackhoe/vehicles/page'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'
import { useFittedRows, type RowHeights } from './use-fitted-rows.ts'

/** How long some rows are shown. Unit: milliseconds. Not in the specification: a wall display cannot scroll. */
const TURN_MS = 10_000

interface TurningPanelProps<Row> extends Omit<PanelProps, 'children'> {
  /** Newest first; undefined until they are known. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** How many are shown at once; or how high rows are, of which as many are shown as there is space for. */
  shown: number | RowHeights
  /** Stands before the page in the head. */
  fact?: ReactNode
  /** A row, in a list that is wide or narrow. */
  children: (row: Row, isNarrow: boolean) => ReactNode
}

/** A panel with rows that are shown some at a time, turning by itself. Each row is an `li`. */
export function TurningPanel<Row>({ rows = [], keyOf, fact, children, ...props }: TurningPanelProps<Row>) {
  const { shown: most, ...panel } = props
  const t = useMessages().dashboard
  const { list, count, isNarrow } = useFittedRows(typeof most === 'number' ? null : most)
  const shown = typeof most === 'number' ? most : count
  const pages = Math.max(1, Math.ceil(rows.length / shown))
  const [isPaused, setIsPaused] = useState(false)
  const page = useTurningPage(rows[0] && keyOf(rows[0]), pages, isPaused)
  return (
    <Panel
      {...panel}
      fact={
        pages > 1 || fact ? (
          <span className="flex flex-wrap items-baseline justify-end gap-x-[0.75em]">
            {fact}
            {pages > 1 && (
              <span className="text-ink-3">
                {/* Beside other figures there is no space for a sentence. */}
                {fact && (
                  <span aria-hidden className="figures">
                    {page + 1}/{pages}
                  </span>
                )}
                <span className={fact ? 'sr-only' : undefined}>{t.faultPage(page + 1, pages)}</span>
              </span>
            )}
          </span>
        ) : undefined
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps the page that is read */}
      <ul
        // Whoever reads or is about to press keeps the page.
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        ref={list}
        // Letters of the size that its rows have: what fits is reckoned in them.
        className="@container grid h-full min-h-0 divide-y divide-line text-[length:calc(26*var(--wall))]"
        style={{ gridTemplateRows: `repeat(${shown}, minmax(0, 1fr))` }}
      >
        {rows.slice(page * shown, (page + 1) * shown).map((row) => children(row, isNarrow))}
      </ul>
    </Panel>
  )
}

/** Begins with the newest, and again whenever there is a newer one. Counts from 0. */
function useTurningPage(newest: string | undefined, pages: number, isPaused: boolean): number {
  const now = useNow(TURN_MS)
  // The clock of the page may have stood still: its first step is no turn.
  const [shown, setShown] = useState(() => ({ newest, page: 0, at: Math.floor(Date.now() / TURN_MS) * TURN_MS }))
  if (shown.newest !== newest) setShown({ newest, page: 0, at: now })
  // Held, the time goes on without a turn.
  else if (shown.at < now) setShown({ ...shown, at: now, page: isPaused ? shown.page : shown.page + 1 })
  return shown.page % pages
}
