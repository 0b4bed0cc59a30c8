import { SimpleTable, type SimpleTableProps } from '@trackhoe/ui'

interface EventTableProps<Row> extends Pick<SimpleTableProps<Row>, 'columns' | 'rows' | 'getRowKey' | 'empty'> {
  title: string
  /** Beside the title: which events these are. */
  note: string
}

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
