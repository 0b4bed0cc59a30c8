import type { ReactElement, ReactNode } from 'react'
import { formatDateTime, isNoValue } from '../format/format.ts'
import type { CellValue, ColumnDef } from './column-def.ts'

/** A value as text; empty for none. */
export function valueText(value: CellValue): string {
  if (isNoValue(value)) return ''
  return value instanceof Date ? formatDateTime(value) : String(value)
}

/** A cell in a copy or an export: its value, else its text. Numbers stay numbers. */
export function plainValue<Row>(column: ColumnDef<Row>, row: Row): string | number {
  if (column.accessorFn) {
    const value = column.accessorFn(row)
    return typeof value === 'number' && !Number.isNaN(value) ? value : valueText(value)
  }
  const content = column.cell(row)
  return typeof content === 'number' ? content : textOf(content)
}

/** The text of rendered content. Of components only the children are read. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) return node.map((each: ReactNode) => textOf(each)).join('')
  if (isElement(node)) return textOf(node.props.children)
  return ''
}

/** As `isValidElement` of React, which a server that only writes files need not have. */
function isElement(node: ReactNode): node is ReactElement<{ children?: ReactNode }> {
  return typeof node === 'object' && node !== null && '$$typeof' in node && 'props' in node
}
