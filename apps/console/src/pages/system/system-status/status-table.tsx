import { SimpleTable } from '@trackhoe/ui'
import type { ReactNode } from 'react'

interface StatusTableProps {
  label: string
  heads: readonly { text: string; numeric?: boolean }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A plain table of a card, as wide as the card; the first cell of a row names it. */
export function StatusTable({ label, heads, rows }: StatusTableProps) {
  return (
    <SimpleTable
      caption={label}
      rows={rows}
      getRowKey={({ key }) => key}
      gutter
      columns={heads.map(({ text, numeric = false }, at) => ({
        key: text,
        header: text,
        align: numeric ? 'end' : 'start',
        rowHeader: at === 0,
        nowrap: true,
        cell: ({ cells }) => cells[at],
      }))}
    />
  )
}
