import type { ImportedRow, ImportPreview } from '@trackhoe/contract/files'
import { Alert, Button, joinParts, SimpleTable, StatusText } from '@trackhoe/ui'
import { toCsv, saveCsv } from '@trackhoe/ui/data-table'
import { useMessages } from '../../locale/use-messages.ts'

/** What an import would do to each row, the refused ones first. */
export function PreviewTable({ preview, fileName }: { preview: ImportPreview; fileName: string }) {
  const t = useMessages().importDialog
  const { rows, errorCount, addCount, changeCount, totalCount } = preview
  const shown = [...rows].sort((a, b) => Number(b.outcome === 'refuse') - Number(a.outcome === 'refuse'))
  function saveDetails() {
    const refused = rows.filter(({ outcome }) => outcome === 'refuse')
    const lines = refused.flatMap((row) =>
      reasonsOf(row).map(({ column, text }) => [String(row.line), row.name ?? '', column ?? '', text]),
    )
    saveCsv(`${fileName}.csv`, toCsv({ header: [t.line, t.name, t.column, t.reason], rows: lines }))
  }
  return (
    <>
      <Alert
        tone={errorCount > 0 ? 'warning' : 'info'}
        action={
          errorCount > 0 ? (
            <Button size="small" variant="quiet" onClick={saveDetails}>
              {t.details}
            </Button>
          ) : undefined
        }
      >
        {t.counts({ total: totalCount, add: addCount, change: changeCount, refuse: errorCount })}
        {errorCount > 0 && <div>{t.allOrNothing}</div>}
      </Alert>
      <div className="max-h-80 overflow-auto rounded-2 border border-line">
        <SimpleTable
          caption={t.preview}
          rows={shown}
          getRowKey={({ line }) => String(line)}
          size="small"
          stickyHeader
          gutter
          columns={[
            { key: 'line', header: t.line, figures: true, cell: ({ line }) => line },
            {
              key: 'outcome',
              header: t.outcome,
              nowrap: true,
              cell: ({ outcome }) => <StatusText tone={tones[outcome]}>{t.outcomes[outcome]}</StatusText>,
            },
            { key: 'name', header: t.name, cell: ({ name }) => name },
            { key: 'reason', header: t.reason, cell: (row) => <Reasons row={row} /> },
          ]}
        />
      </div>
      {rows.length < totalCount && <p className="m-0 text-12 text-ink-3">{t.someOf(rows.length)}</p>}
    </>
  )
}

/** All reasons of a refused row; of a server that does not name them one by one, its text. */
const reasonsOf = ({ reason, reasons }: ImportedRow) => reasons ?? [{ column: null, text: reason ?? '' }]

/** The reasons of a row, each in a line of its own with its column, where the text does not name that. */
function Reasons({ row }: { row: ImportedRow }) {
  const shown = reasonsOf(row)
  const textOf = ({ column, text }: (typeof shown)[number]) =>
    !column || text.toLowerCase().includes(column.toLowerCase()) ? text : joinParts(column, text)
  if (shown.length === 1) return shown.map(textOf)
  return (
    <ul className="m-0 grid list-none gap-0.5 p-0">
      {shown.map((reason) => (
        <li key={textOf(reason)}>{textOf(reason)}</li>
      ))}
    </ul>
  )
}

const tones: Record<ImportedRow['outcome'], 'success' | 'info' | 'neutral' | 'danger'> = {
  add: 'success',
  change: 'info',
  same: 'neutral',
  refuse: 'danger',
}
