import type { ReactNode } from 'react'
import { isNoValue, NO_VALUE } from '../format/format.ts'
import type { ColumnDef } from './column-def.ts'
import { valueText } from './plain-value.ts'

/** The content of a cell: what its column renders, else its value, else `-`. */
export function cellContent<Row>(column: ColumnDef<Row>, row: Row): ReactNode {
  if (column.accessorFn === undefined) return orPlaceholder(column.cell(row))
  if (column.cell) return orPlaceholder(column.cell(row))
  return valueText(column.accessorFn(row)) || NO_VALUE
}

/**
 * Returns true for a text that certainly fits this width in any font, `false` where only rendering would show it. Unit:
 * em.
 */
export function fitsWidth(text: string, roomEm: number): boolean {
  if (text.length > roomEm / NARROW_EM) return false
  let em = 0
  for (let at = 0; at < text.length; at += 1) em += emOf(text.charCodeAt(at))
  return em <= roomEm
}

const NARROW_EM = 0.67

/** Digits, most lowercase letters and punctuation of numbers are narrow; other ASCII and Chinese take at most one em. */
function emOf(unit: number): number {
  if (unit === 32 || (unit >= 44 && unit <= 58)) return NARROW_EM
  if (unit >= 97 && unit <= 122) return unit === 109 || unit === 119 ? 1 : NARROW_EM
  if ((unit > 32 && unit < 127) || (unit >= 0x3000 && unit <= 0x9fff)) return 1
  return Infinity
}

// React renders null and false as nothing, but 0 as text.
function orPlaceholder(content: ReactNode): ReactNode {
  if (content === false) return 'false'
  if (content === true) return 'true'
  return isNoValue(content) ? NO_VALUE : content
}
