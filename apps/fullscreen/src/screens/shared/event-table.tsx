import { EmptyState } from '@trackhoe/ui'
import { Children, type ReactNode } from 'react'
import { TableHeadRow } from './table-head-row.tsx'

interface EventTableProps {
  title: string
  /** Beside the title: which events these are. */
  note: string
  heads: readonly string[]
  /** Shown without events. */
  empty: string
  /** The rows. */
  children: ReactNode
}

/** The events of a vehicle below the settings of its screen. */
export function EventTable({ title, note, heads, empty, children }: EventTableProps) {
  return (
    <section aria-label={title} className="mt-4 border-t border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 px-4">
        <h3 className="font-medium">{title}</h3>
        <span className="text-12 text-ink-3">{note}</span>
      </header>
      {Children.count(children) === 0 ? (
        <EmptyState className="py-6" description={empty} />
      ) : (
        <table className="w-full border-collapse" aria-label={title}>
          <thead>
            <TableHeadRow heads={heads} />
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </section>
  )
}
