import { useMemo, type CSSProperties } from 'react'
import { cx } from '../style/cx.ts'
import { columnSize, pinnedSide, type ColumnDef } from './column-def.ts'
import type { ColumnPinningState, ColumnSizingState } from './table-state.ts'

/** A column at its place among those that are shown. */
export interface LaidColumn<Row> {
  column: ColumnDef<Row>
  /** Counts from 0, without the columns of ticks and of details. */
  at: number
  pin: 'start' | 'end' | undefined
  cellLook: string
  /** The look of cells whose text may be too long. To clip costs as much as to draw, so only they are clipped. */
  clippedLook: string
  /** Room for text that a cell has at the least; none where somebody has chosen the width. Unit: em. */
  roomEm: number
  headLook: string
  /** Where a pinned cell stops: a variable, since on a narrow screen it does not stop at all. */
  style: (CSSProperties & { '--pin': string }) | undefined
}

/** What a row draws, in order: columns, and gaps in place of columns that are out of sight. Gap in px. */
export type Slot<Row> = { kind: 'column'; laid: LaidColumn<Row> } | { kind: 'gap'; key: string; widthPx: number }

/** Room of the column of ticks, and of the one that opens details. Unit: px. */
export const TICK_WIDTH_PX = 44
export const DETAIL_WIDTH_PX = 36

export const headBase =
  'sticky top-0 z-1 h-row-head border-b border-line-strong bg-surface px-cell-x text-start text-12 font-medium whitespace-nowrap text-ink-2 first:ps-gutter last:pe-gutter print:static'
export const cellBase =
  'h-row border-b border-line px-cell-x py-0 text-start whitespace-nowrap first:ps-gutter last:pe-gutter'
export const focusLook = 'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'

// Padding at both sides of a cell, the gutter at the edge of the table included, in the density that has the most.
const PADDING_EM = 3

/** Columns with their looks, computed once for all rows. */
export function useLaidColumns<Row>(
  shown: readonly ColumnDef<Row>[],
  pinning: ColumnPinningState,
  widths: ColumnSizingState,
) {
  // Which columns have been given a width, as a text: while one is made wider, rows are not drawn again.
  const chosen = Object.keys(widths).sort().join('\n')
  return useMemo(
    () =>
      shown.map((column, at): LaidColumn<Row> => {
        const pin = pinnedSide(column.id, pinning)
        const lastStart = pin === 'start' && pinnedSide(shown[at + 1]?.id ?? '', pinning) !== 'start'
        const stick = cx(
          column.align === 'end' && 'figures text-end',
          pin === 'end' &&
            'narrow:sticky narrow:end-(--pin) narrow:group-data-[over]/box:shadow-[inset_1px_0_0_var(--th-line-2)]',
          pin === 'start' && 'narrow:sticky narrow:start-(--pin)',
          lastStart && 'narrow:group-data-[over]/box:shadow-[inset_-1px_0_0_var(--th-line-2)]',
          pin && 'narrow:bg-inherit',
          at === 0 && 'max-narrow:bg-inherit max-narrow:sticky max-narrow:shadow-[inset_-1px_0_0_var(--th-line-2)]',
          at === 0 && 'max-narrow:start-(--lead)',
        )
        return {
          column,
          at,
          pin,
          cellLook: cx(cellBase, focusLook, stick),
          clippedLook: cx(
            cellBase,
            'truncate print:overflow-visible print:wrap-anywhere print:whitespace-normal',
            focusLook,
            stick,
          ),
          roomEm: chosen.split('\n').includes(column.id) ? 0 : columnSize(column) - PADDING_EM,
          headLook: cx(headBase, focusLook, stick, pin && 'narrow:z-2', at === 0 && 'max-narrow:z-2'),
          style: pin ? { '--pin': `var(--pin-${at})` } : undefined,
        }
      }),
    [shown, pinning, chosen],
  )
}

/** The distances at which pinned cells stop, as variables of the table, and how much room each side takes. */
export function pinVariables<Row>(
  laid: readonly LaidColumn<Row>[],
  widths: ColumnSizingState,
  leadPx: number,
  emPx: number,
) {
  const variables: Record<string, string> = { '--lead': `${leadPx}px` }
  let start = leadPx
  for (const { at, pin, column } of laid) {
    if (pin !== 'start') continue
    variables[`--pin-${at}`] = `${start}px`
    start += columnSize(column, widths) * emPx
  }
  let end = 0
  for (const { at, pin, column } of [...laid].reverse()) {
    if (pin !== 'end') continue
    variables[`--pin-${at}`] = `${end}px`
    end += columnSize(column, widths) * emPx
  }
  const pinned = laid.some(({ pin }) => pin === 'start')
  variables['--held-start'] = `${pinned ? start : 0}px`
  // A narrow screen holds the first column instead.
  const [first] = laid
  variables['--held-first'] = `${first ? leadPx + columnSize(first.column, widths) * emPx : 0}px`
  variables['--held-end'] = `${end}px`
  return variables
}

/**
 * How wide a column is: at least what it asks for; spare room goes to the columns that scroll and that nobody has given
 * a width, in proportion. When all have one, the last that scrolls takes the rest.
 */
export function columnWidth<Row>(
  { column, pin }: LaidColumn<Row>,
  all: readonly LaidColumn<Row>[],
  widths: ColumnSizingState,
  leadPx: number,
): string {
  const own = `${columnSize(column, widths)}em`
  if (pin) return own
  const scrolling = all.filter((each) => each.pin === undefined)
  const unset = scrolling.filter((each) => widths[each.column.id] === undefined)
  const sharing = unset.length > 0 ? unset : scrolling.slice(-1)
  if (!sharing.some((each) => each.column === column)) return own
  const sum = (columns: readonly LaidColumn<Row>[]) =>
    columns.reduce((total, each) => total + columnSize(each.column, widths), 0)
  const fixedEm = sum(all.filter((each) => !sharing.includes(each)))
  const share = columnSize(column, widths) / sum(sharing)
  return `max(${own}, calc((var(--room) - ${leadPx}px - ${fixedEm}em) * ${share.toFixed(6)}))`
}
