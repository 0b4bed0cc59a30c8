import { useMemo, type CSSProperties } from 'react'
import { cx } from '../style/cx.ts'
import { columnSize, pinnedSide, type ColumnDef } from './column-def.ts'
import type { TableParts } from './table-parts.ts'
import type { ColumnPinningState, ColumnSizingState } from './table-state.ts'

/** A shown column with its position and classes. */
export interface ColumnLayout<Row> {
  column: ColumnDef<Row>
  /** Columns that have given way and stand below the value of this one. */
  stacked: readonly ColumnDef<Row>[]
  /** Counts from 0, without the selection and detail columns. */
  index: number
  pin: 'start' | 'end' | undefined
  cellClass: string
  /** For cells whose text may be too long. Clipping costs as much as rendering, so only these are clipped. */
  clippedCellClass: string
  /** Minimum width for the text of a cell; 0 where a user has set the width. Unit: em. */
  textWidthEm: number
  headerClass: string
  /** Sticky offset of a pinned cell. A variable, since pinned cells do not stick on narrow screens. */
  style: CSSProperties | undefined
  /** The same of its header. */
  headerStyle: CSSProperties | undefined
}

/** The parts of a row, in order: columns, and spacers in place of columns outside the viewport. Unit: px. */
export type RenderedColumn<Row> =
  { kind: 'column'; layout: ColumnLayout<Row> } | { kind: 'spacer'; key: string; widthPx: number }

/** Widths of the selection column and of the detail column. Unit: px. */
export const SELECTION_WIDTH_PX = 44
export const DETAIL_WIDTH_PX = 36

/** Height of a row with two lines, which is that of all rows on a touch screen. Unit: px. */
export const STACKED_ROW_PX = 48

export const headerBase =
  'sticky top-0 z-1 h-row-head border-b border-line-strong bg-surface px-cell-x text-start text-12 font-medium whitespace-nowrap text-ink-2 first:ps-gutter last:pe-gutter print:static'
export const cellBase =
  'h-row border-b border-line px-cell-x py-0 text-start whitespace-nowrap first:ps-gutter last:pe-gutter'
export const focusRing = 'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'

// Padding on both sides of a cell including the gutter, in the widest density.
const PADDING_EM = 3

/** Columns with their classes, computed once for all rows. */
export function useColumnLayouts<Row>(
  shown: readonly ColumnDef<Row>[],
  pinning: ColumnPinningState,
  widths: ColumnSizingState,
  stacked: readonly ColumnDef<Row>[],
  { cell, headerCell }: TableParts,
) {
  // As a string, so that rows do not render while a column is being resized.
  const chosen = Object.keys(widths).sort().join('\n')
  return useMemo(
    () =>
      shown.map((column, index): ColumnLayout<Row> => {
        const pin = pinnedSide(column.id, pinning)
        const lastStart = pin === 'start' && pinnedSide(shown[index + 1]?.id ?? '', pinning) !== 'start'
        const stick = cx(
          column.align === 'end' && 'figures text-end',
          pin === 'end' &&
            'narrow:sticky narrow:end-(--pin) narrow:group-data-[over]/box:shadow-[inset_1px_0_0_var(--th-line-2)]',
          pin === 'start' && 'narrow:sticky narrow:start-(--pin)',
          lastStart && 'narrow:group-data-[over]/box:shadow-[inset_-1px_0_0_var(--th-line-2)]',
          pin && 'narrow:bg-inherit',
          index === 0 && 'max-narrow:bg-inherit max-narrow:sticky max-narrow:shadow-[inset_-1px_0_0_var(--th-line-2)]',
          index === 0 && 'max-narrow:start-(--lead)',
        )
        return {
          column,
          stacked: index === 0 ? stacked : [],
          index,
          pin,
          cellClass: cx(cellBase, focusRing, stick, cell.className),
          clippedCellClass: cx(
            cellBase,
            'truncate print:overflow-visible print:wrap-anywhere print:whitespace-normal',
            focusRing,
            stick,
            cell.className,
          ),
          textWidthEm: chosen.split('\n').includes(column.id) ? 0 : columnSize(column) - PADDING_EM,
          headerClass: cx(
            headerBase,
            focusRing,
            stick,
            pin && 'narrow:z-2',
            index === 0 && 'max-narrow:z-2',
            headerCell.className,
          ),
          style: cellStyle(pin, index, cell.style),
          headerStyle: cellStyle(pin, index, headerCell.style),
        }
      }),
    [shown, pinning, chosen, stacked, cell, headerCell],
  )
}

function cellStyle(pin: 'start' | 'end' | undefined, index: number, style: CSSProperties | undefined) {
  const all = { ...(pin ? { '--pin': `var(--pin-${index})` } : {}), ...style }
  return Object.keys(all).length > 0 ? all : undefined
}

/** The sticky offsets of pinned cells and the width of each pinned side, as CSS variables of the table. */
export function pinningVariables<Row>(
  laid: readonly ColumnLayout<Row>[],
  widths: ColumnSizingState,
  leadPx: number,
  emPx: number,
) {
  const variables: Record<string, string> = { '--lead': `${leadPx}px` }
  let start = leadPx
  for (const { index, pin, column } of laid) {
    if (pin !== 'start') continue
    variables[`--pin-${index}`] = `${start}px`
    start += columnSize(column, widths) * emPx
  }
  let end = 0
  for (const { index, pin, column } of [...laid].reverse()) {
    if (pin !== 'end') continue
    variables[`--pin-${index}`] = `${end}px`
    end += columnSize(column, widths) * emPx
  }
  const pinned = laid.some(({ pin }) => pin === 'start')
  variables['--pinned-start'] = `${pinned ? start : 0}px`
  // On a narrow screen the first column is sticky instead.
  const [first] = laid
  variables['--pinned-first'] = `${first ? leadPx + columnSize(first.column, widths) * emPx : 0}px`
  variables['--pinned-end'] = `${end}px`
  return variables
}

/**
 * The width of a column: at least its size. Free space goes to unpinned columns without a size set by the user, in
 * proportion; when all have one, the last unpinned column takes it.
 */
export function columnWidth<Row>(
  { column, pin }: ColumnLayout<Row>,
  all: readonly ColumnLayout<Row>[],
  widths: ColumnSizingState,
  leadPx: number,
): string {
  const own = `${columnSize(column, widths)}em`
  if (pin) return own
  const scrolling = all.filter((each) => each.pin === undefined)
  const unset = scrolling.filter((each) => widths[each.column.id] === undefined)
  const sharing = unset.length > 0 ? unset : scrolling.slice(-1)
  if (!sharing.some((each) => each.column === column)) return own
  const sum = (columns: readonly ColumnLayout<Row>[]) =>
    columns.reduce((total, each) => total + columnSize(each.column, widths), 0)
  const fixedEm = sum(all.filter((each) => !sharing.includes(each)))
  const share = columnSize(column, widths) / sum(sharing)
  return `max(${own}, calc((var(--room) - ${leadPx}px - ${fixedEm}em) * ${share.toFixed(6)}))`
}
