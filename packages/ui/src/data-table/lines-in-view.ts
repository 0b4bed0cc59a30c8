import type { RefCallback } from 'react'

/** A row by its index, or its details. */
export interface Line {
  row: number
  details: boolean
}

/** The lines of a table that are rendered. */
export interface LinesInView {
  /** `index start end` of each of them, and `-1` with the total height at the end. Unit: px. */
  visible: string
  /** Attached to details, whose height is not known; `null` until somebody measures. */
  measure: RefCallback<HTMLTableRowElement> | null
}

const OVERSCAN_ROWS = 6
// Rows mount in groups: mounting four rows costs about as much as mounting one.
const GROUP_ROWS = 4
/** The height of a table until it is measured. Unit: px. */
export const VIEW_PX = 600

/** The lines to render around the visible ones; both ends are lines of it. */
export function linesAround({ startIndex, endIndex, count }: { startIndex: number; endIndex: number; count: number }) {
  const start = Math.max(0, startIndex - OVERSCAN_ROWS)
  const end = Math.min(count, endIndex + 1 + OVERSCAN_ROWS)
  return {
    startIndex: Math.floor(start / GROUP_ROWS) * GROUP_ROWS,
    endIndex: Math.min(count, Math.ceil(end / GROUP_ROWS) * GROUP_ROWS) - 1,
  }
}

/** The lines that are rendered until the table is measured: none of them is thrown away then. */
export function firstLines(count: number, rowPx: number): LinesInView {
  const { endIndex } = linesAround({ startIndex: 0, endIndex: Math.ceil(VIEW_PX / rowPx) - 1, count })
  const lines = Array.from({ length: endIndex + 1 }, (_, line) => `${line} ${line * rowPx} ${(line + 1) * rowPx}`)
  return { visible: [...lines, `-1 ${count * rowPx} 0`].join(), measure: null }
}

/**
 * The rendered lines with their places, and behind them the end of the table. Lines that stay rendered although they are scrolled
 * away are among them: a row that gets the focus is rendered at once, and its place follows before it is painted.
 */
export function placedLines(visible: string, keptLines: readonly number[], count: number, rowPx: number) {
  const places = visible.split(',').map((item) => {
    const [line = -1, startPx = 0, endPx = 0] = item.split(' ').map(Number)
    return { line, startPx, endPx }
  })
  const end = places.pop()
  for (const line of keptLines) {
    if (places.some((place) => place.line === line)) continue
    places.push({ line, startPx: line * rowPx, endPx: (line + 1) * rowPx })
    places.sort((one, other) => one.line - other.line)
  }
  return [...places, { line: count, startPx: end?.startPx ?? 0, endPx: 0 }]
}
