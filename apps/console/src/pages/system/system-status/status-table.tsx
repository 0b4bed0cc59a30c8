import { ScrollRegion } from '@trackhoe/ui'
import type { ReactNode } from 'react'

interface StatusTableProps {
  label: string
  heads: readonly { text: string; numeric?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A plain table of a card, as wide as the card; the first cell of a row names it. */
export function StatusTable({ label, heads, rows }: StatusTableProps) {
  return (
    <ScrollRegion aria-label={label}>
      <table className="w-full border-collapse" aria-label={label}>
        <thead>
          <tr className="text-12 text-ink-2 [&>*]:border-b [&>*]:border-line-strong [&>*]:px-3 [&>*]:py-2 [&>*]:font-medium [&>*]:whitespace-nowrap">
            {heads.map(({ text, numeric }) => (
              <th key={text} scope="col" className={`first:ps-4 last:pe-4 ${numeric ? 'text-end' : 'text-start'}`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr
              key={key}
              className="h-row [&>*]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:whitespace-nowrap [&>*:last-child]:pe-4"
            >
              <th scope="row" className="ps-4! text-start font-normal">
                {first}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]?.text} className={heads[at + 1]?.numeric ? 'figures text-end' : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
