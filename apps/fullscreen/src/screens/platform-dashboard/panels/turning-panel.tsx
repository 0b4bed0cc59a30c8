import { Panel, useNow, type PanelProps } from '@trackhoe/vehicles/page'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../../locale/use-messages.ts'

/** How long some rows are shown. Unit: milliseconds. Not in the specification: a wall display cannot scroll. */
const TURN_MS = 10_000

interface TurningPanelProps<Row> extends Omit<PanelProps, 'children'> {
  /** Newest first; undefined until they are known. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** How many are shown at once. */
  shown: number
  /** Stands before the page in the head. */
  fact?: ReactNode
  children: (row: Row) => ReactNode
}

/** A panel with rows that are shown some at a time, turning by itself. Each row is an `li`. */
export function TurningPanel<Row>({ rows = [], keyOf, shown, fact, children, ...panel }: TurningPanelProps<Row>) {
  const t = useMessages().dashboard
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
            {pages > 1 && <span className="text-ink-3">{t.faultPage(page + 1, pages)}</span>}
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
        className="@container grid h-full min-h-0 divide-y divide-line"
        style={{ gridTemplateRows: `repeat(${shown}, minmax(0, 1fr))` }}
      >
        {rows.slice(page * shown, (page + 1) * shown).map(children)}
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
