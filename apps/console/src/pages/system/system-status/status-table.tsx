import { SimpleTable, type SimpleColumn } from '@trackhoe/ui'
import type { ReactNode } from 'react'

interface StatusRow {
  key: string
  cells: readonly ReactNode[]
}

interface StatusTableProps {
  label: string
  heads: readonly { text: string; numeric?: boolean }[]
  rows: readonly StatusRow[]
}

/** A plain table of a card, as wide as the card; the first cell of a row names it. */
export function StatusTable({ label, heads, rows }: StatusTableProps) {
  const columns = heads.map(({ text, numeric = false }, at): SimpleColumn<StatusRow> => ({
    key: text,
    header: text,
    align: numeric ? 'end' : 'start',
    rowHeader: at === 0,
    nowrap: true,
    cell: ({ cells }) => cells[at],
  }))
  return <SimpleTable caption={label} columns={columns} rows={rows} getRowKey={({ key }) => key} gutter />
}
