import { formatDateTime, SimpleTable, StatusText, type SimpleTableProps } from '@trackhoe/ui'
import { durationText } from './duration-text.ts'

interface EventTableProps<Row> extends Pick<SimpleTableProps<Row>, 'columns' | 'rows' | 'getRowKey' | 'empty'> {
  title: string
  /** Beside the title: which events these are. */
  note: string
}

/** An event that lasts. Unit: epoch milliseconds; `until` null while it is open. */
interface LastingEvent {
  from: number
  until: number | null
}

/** The column of when events began. */
export const timeColumn = (header: string) => ({
  key: 'time',
  header,
  figures: true,
  nowrap: true,
  cell: ({ from }: LastingEvent) => formatDateTime(from, 'minute'),
})

/** The column of how long events lasted. */
export const durationColumn = (header: string, open: string) => ({
  key: 'duration',
  header,
  figures: true,
  nowrap: true,
  cell: ({ from, until }: LastingEvent) =>
    until === null ? <StatusText tone="warning">{open}</StatusText> : durationText(until - from),
})

/** The events of a vehicle below the settings of its screen. */
export function EventTable<Row>({ title, note, ...table }: EventTableProps<Row>) {
  return (
    <section aria-label={title} className="mt-4 border-t border-line-strong">
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 px-4">
        <h3 className="font-medium">{title}</h3>
        <span className="text-12 text-ink-3">{note}</span>
      </header>
      <SimpleTable caption={title} gutter narrow="stack" {...table} />
    </section>
  )
}
