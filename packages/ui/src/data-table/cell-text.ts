import { isValidElement, type ReactNode } from 'react'
import { formatDateTime, isNoValue, NO_VALUE } from '../format/format.ts'
import type { CellValue, ColumnDef } from './column-def.ts'

/** A value as text; nothing for none. */
export function valueText(value: CellValue): string {
  if (isNoValue(value)) return ''
  return value instanceof Date ? formatDateTime(value) : String(value)
}

/** What a cell shows: what its column draws, else its value, else `-`. */
export function cellContent<Row>(column: ColumnDef<Row>, row: Row): ReactNode {
  if (column.accessorFn === undefined) return orNone(column.cell(row))
  if (column.cell) return orNone(column.cell(row))
  return valueText(column.accessorFn(row)) || NO_VALUE
}

/** Whether a text is surely no wider than this, in any face. False where one cannot tell without drawing it. Unit: em. */
export function fits(text: string, roomEm: number): boolean {
  if (text.length > roomEm / NARROW_EM) return false
  let em = 0
  for (let at = 0; at < text.length; at += 1) em += emOf(text.charCodeAt(at))
  return em <= roomEm
}

const NARROW_EM = 0.67

/** Digits, most small letters and the signs between figures are narrow; other ASCII and Chinese take at most one em. */
function emOf(unit: number): number {
  if (unit === 32 || (unit >= 44 && unit <= 58)) return NARROW_EM
  if (unit >= 97 && unit <= 122) return unit === 109 || unit === 119 ? 1 : NARROW_EM
  if ((unit > 32 && unit < 127) || (unit >= 0x3000 && unit <= 0x9fff)) return 1
  return Infinity
}

/** What a cell is in a copy or an export: its value, else the text of what it draws. Numbers stay numbers. */
export function plainValue<Row>(column: ColumnDef<Row>, row: Row): string | number {
  if (column.accessorFn) {
    const value = column.accessorFn(row)
    return typeof value === 'number' && !Number.isNaN(value) ? value : valueText(value)
  }
  const drawn = column.cell(row)
  return typeof drawn === 'number' ? drawn : textOf(drawn)
}

/** The text inside of what is drawn. Components of their own are read as far as their children go. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) return node.map((each: ReactNode) => textOf(each)).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return ''
}

// React draws null and false as nothing; 0 it draws.
function orNone(drawn: ReactNode): ReactNode {
  if (drawn === false) return 'false'
  if (drawn === true) return 'true'
  return isNoValue(drawn) ? NO_VALUE : drawn
}
