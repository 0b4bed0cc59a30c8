import type { ReportTable } from '@trackhoe/contract/online'
import { Input } from '@trackhoe/ui'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useReportMessages } from '../report.messages.ts'

/** The tables that a statement may read; a press writes a name at the cursor. */
export function TableList({ tables, onInsert }: { tables: readonly ReportTable[]; onInsert: (name: string) => void }) {
  const t = useReportMessages().editor
  const [wanted, setWanted] = useState('')
  const text = wanted.trim().toLowerCase()
  const fits = (name: string, label: string) => name.includes(text) || label.toLowerCase().includes(text)
  const shown = tables.flatMap((table) => {
    if (text === '' || fits(table.name, table.label)) return [table]
    const columns = table.columns.filter(({ name, label }) => fits(name, label))
    return columns.length > 0 ? [{ ...table, columns }] : []
  })
  const entry = (name: string, label: string) => (
    <button
      type="button"
      aria-label={t.insert(`${name} ${label}`)}
      onClick={() => onInsert(name)}
      className="flex w-full items-baseline gap-2 rounded-1 border-0 bg-transparent px-1.5 py-0.5 text-start hover:bg-accent-subtle-hover"
    >
      <code className="code truncate">{name}</code>
      <span className="ms-auto flex-none text-12 text-ink-3">{label}</span>
    </button>
  )
  return (
    <section aria-label={t.tables} className="flex min-h-0 flex-col gap-2 max-[1000px]:max-h-48">
      <Input
        type="search"
        aria-label={t.findTable}
        placeholder={t.findTable}
        leading={<Search aria-hidden />}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="m-0 min-h-0 flex-1 list-none overflow-y-auto p-0">
        {shown.map(({ name, label, columns }) => (
          <li key={name}>
            <details open={text !== ''}>
              <summary className="cursor-pointer rounded-1 px-1 py-1 hover:bg-accent-subtle-hover">
                <span className="font-medium">{label}</span> <code className="code text-ink-3">{name}</code>
              </summary>
              <div className="ps-3">
                {entry(name, label)}
                {columns.map((column) => (
                  <div key={column.name}>{entry(column.name, column.label)}</div>
                ))}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
