import { IconButton } from '@trackhoe/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReportMessages } from '../report.messages.ts'

/** A column of a table that is edited in place. */
export interface EditedColumn<Row> {
  head: string
  /** Unit: em. */
  width: number
  cell: (row: Row, change: (changed: Row) => void) => ReactNode
}

interface RowsEditorProps<Row> {
  label: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  columns: readonly EditedColumn<Row>[]
  nameOf: (row: Row) => string
  /** Rows that come from elsewhere are neither moved nor removed. */
  fixed?: boolean
  /** In place of no rows. */
  empty: string
}

/** Rows that are edited where they stand, with buttons to move and remove them. */
export function RowsEditor<Row extends object>(props: RowsEditorProps<Row>) {
  const { label, rows, onChange, columns, nameOf, fixed = false, empty } = props
  const t = useReportMessages().editor
  if (rows.length === 0) return <p className="m-0 py-4 text-ink-3">{empty}</p>

  function move(from: number, to: number) {
    const next = [...rows]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    onChange(next)
  }

  return (
    <div className="overflow-x-auto rounded-2 border border-line">
      <table aria-label={label} className="w-full border-collapse">
        <thead className="bg-sunken">
          <tr>
            {columns.map(({ head, width }) => (
              <th
                key={head}
                scope="col"
                style={{ minWidth: `${width}em` }}
                className="px-2 py-1.5 text-start text-12 font-medium whitespace-nowrap text-ink-2"
              >
                {head}
              </th>
            ))}
            {!fixed && <td className="w-26" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows have no identity but their place.
            <tr key={`row-${String(at)}`} className="border-t border-line">
              {columns.map(({ head, cell }) => (
                <td key={head} className="px-2 py-1 align-middle">
                  {cell(row, (changed) => onChange(rows.map((one, index) => (index === at ? changed : one))))}
                </td>
              ))}
              {!fixed && (
                <td className="px-1 py-1 whitespace-nowrap">
                  <IconButton
                    size="small"
                    label={t.up(nameOf(row))}
                    icon={<ArrowUp aria-hidden />}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    size="small"
                    label={t.down(nameOf(row))}
                    icon={<ArrowDown aria-hidden />}
                    disabled={at === rows.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    size="small"
                    label={t.remove(nameOf(row))}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
