import { forwardRef, useEffect, useRef, useState } from 'react'
import type { ComponentPropsWithoutRef, ForwardedRef, ReactElement, ReactNode, RefAttributes } from 'react'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { shownValue } from '../format/shown-value.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { observeSize } from '../hooks/observe-size.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { cx } from '../style/cx.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'

export interface SimpleColumn<Row> {
  /** Unique in its table. */
  key: string
  header: string
  /** The header is read out and not shown: for a column of buttons. */
  headerHidden?: boolean
  /** `-` for no value; 0 and false are values. */
  cell: (row: Row, index: number) => ReactNode
  /** The cell names its row: a screen reader reads it with every other cell of the row. */
  rowHeader?: boolean
  /** Default: start. Numbers that are compared belong at the end. */
  align?: 'start' | 'end'
  /** Digits of one width. Default: those of a column at the end. */
  figures?: boolean
  /** Keeps its texts on one line. */
  nowrap?: boolean
  /** Its smallest width. CSS length. */
  minWidth?: string
  /** The class of the header and of all cells. */
  className?: string
  /** The class of one cell. */
  cellClassName?: (row: Row) => string | false | undefined
}

/** The inner parts of `SimpleTable`. */
export interface SimpleTableParts {
  /** The element of `className`. */
  root: string
  /** The table in it. */
  table: string
  /** The header of a column. */
  headerCell: string
  /** The heading of a group of rows. */
  group: string
  /** A row. */
  row: string
  /** A cell of a row. */
  cell: string
}

export interface SimpleTableProps<Row>
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, PartSettings<SimpleTableParts> {
  /** The name of the table, read out. */
  caption: string
  /** The name stands above the table as well. */
  captionVisible?: boolean
  columns: readonly SimpleColumn<Row>[]
  /** Undefined: they are loading. */
  rows: readonly Row[] | undefined
  getRowKey: (row: Row, index: number) => string
  /** Replaces the table without rows. A text gives the reason. Default: 暂无数据. */
  empty?: ReactNode
  /** The heading of the group of a row; rows of one group follow each other. */
  groupOf?: (row: Row) => string
  rowClassName?: (row: Row) => string | false | undefined
  /** Default: medium, rows of the height of a list. `small`: rows as high as their text. */
  size?: 'small' | 'medium'
  /** The first and the last column keep the distance of a page from the edge: for a table without a padding around it. */
  gutter?: boolean
  /** The header stays at the top of what scrolls around the table, which then scrolls sideways as well. */
  stickyHeader?: boolean
  /**
   * A table that is wider than its place scrolls sideways, by keys as well. With `stack` each row becomes a block under
   * 480 px, with the header beside each value.
   */
  narrow?: 'scroll' | 'stack'
}

const rowClasses = { small: '[&>*]:py-1.5', medium: 'h-row [&>*]:py-1' }
const SKELETON_ROWS = 3

/**
 * A table to read: a few rows that are all shown, in a card, a dialog or a drawer. Its root gets the ref and all DOM
 * props. `DataTable` is for lists that are sorted, filtered, selected or long.
 */
// forwardRef() loses the type parameter of its component.
export const SimpleTable = forwardRef(PlainSimpleTable) as <Row>(
  props: SimpleTableProps<Row> & RefAttributes<HTMLDivElement>,
) => ReactElement

function PlainSimpleTable<Row>(own: SimpleTableProps<Row>, ref: ForwardedRef<HTMLDivElement>) {
  const [all, part] = useComponentTheme('SimpleTable', own)
  const { caption, captionVisible = false, columns, rows, getRowKey, empty, groupOf, rowClassName, ...rest } = all
  const { size = 'medium', gutter = false, stickyHeader = false, narrow = 'scroll', ...props } = rest
  const { root, overflows } = useOverflows(!stickyHeader && narrow === 'scroll')
  const shared = { columns, getRowKey, rowClassName, size, gutter, stacks: narrow === 'stack', partOf: part }
  return (
    <div
      {...(overflows && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
      {...part('root', [
        'min-w-0 -outline-offset-2',
        narrow === 'stack' ? '@container' : !stickyHeader && 'overflow-x-auto print:overflow-visible',
      ])}
      {...props}
      ref={mergeRefs(root, ref)}
    >
      {rows?.length === 0 ? (
        typeof empty === 'string' ? (
          <EmptyState className="py-6" description={empty} />
        ) : (
          (empty ?? <EmptyState className="py-6" />)
        )
      ) : (
        <table
          {...part('table', ['w-full border-collapse', size === 'small' && 'text-12', shared.stacks && stackClasses])}
          aria-label={captionVisible ? undefined : caption}
          aria-busy={rows === undefined || undefined}
        >
          {captionVisible && <caption className="mb-1 text-start font-medium">{caption}</caption>}
          <thead className={cx(stickyHeader && 'sticky top-0 z-1 bg-surface', shared.stacks && '@max-[480px]:sr-only')}>
            <tr className="text-12 text-ink-2">
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  {...part(
                    'headerCell',
                    [
                      'h-row-head border-b border-line-strong px-2 font-medium whitespace-nowrap',
                      column.align === 'end' ? 'text-end' : 'text-start',
                      gutter ? 'first:ps-4 last:pe-4' : 'first:ps-0 last:pe-0',
                      column.className,
                    ],
                    column.minWidth === undefined ? undefined : { minWidth: column.minWidth },
                  )}
                >
                  <span className={column.headerHidden ? 'sr-only' : 'block truncate'}>{column.header}</span>
                </th>
              ))}
            </tr>
          </thead>
          {rows === undefined ? (
            <tbody>
              {Array.from({ length: SKELETON_ROWS }, (_, at) => (
                <tr key={at} className="h-row">
                  <td colSpan={columns.length} className={cx('border-b border-line', gutter && 'px-4')}>
                    <Skeleton />
                  </td>
                </tr>
              ))}
            </tbody>
          ) : (
            groupsOf(rows, groupOf).map(({ name, first, rows: own }) => (
              <tbody key={name ?? ''} className="[&:last-child>tr:last-child>*]:border-b-0">
                {name !== null && (
                  <tr>
                    <th
                      colSpan={columns.length}
                      scope="rowgroup"
                      {...part('group', [
                        'border-b border-line bg-sunken py-1 text-start text-12 font-medium text-ink-2',
                        gutter ? 'px-4' : 'px-2',
                      ])}
                    >
                      {name}
                    </th>
                  </tr>
                )}
                {own.map((row, at) => (
                  <Row key={getRowKey(row, first + at)} row={row} index={first + at} {...shared} />
                ))}
              </tbody>
            ))
          )}
        </table>
      )}
    </div>
  )
}

interface RowProps<Row> extends Pick<SimpleTableProps<Row>, 'columns' | 'rowClassName'> {
  row: Row
  index: number
  size: 'small' | 'medium'
  gutter: boolean
  stacks: boolean
  partOf: Part<'row' | 'cell'>
}

function Row<RowData>({ row, index, columns, rowClassName, size, gutter, stacks, partOf: part }: RowProps<RowData>) {
  return (
    <tr
      {...part('row', [
        rowClasses[size],
        '[&>*]:border-b [&>*]:border-line [&>*]:px-2',
        gutter ? '[&>:first-child]:ps-4 [&>:last-child]:pe-4' : '[&>:first-child]:ps-0 [&>:last-child]:pe-0',
        stacks && gutter && '@max-[480px]:px-4',
        rowClassName?.(row),
      ])}
    >
      {columns.map((column) => {
        const { align, figures = align === 'end', nowrap = false } = column
        const shown = {
          ...part('cell', [
            column.rowHeader && 'font-normal',
            align === 'end' ? 'text-end' : 'text-start',
            figures && 'figures',
            nowrap && 'whitespace-nowrap',
            column.className,
            column.cellClassName?.(row),
          ]),
          children: shownValue(column.cell(row, index)),
        }
        return column.rowHeader ? (
          <th key={column.key} scope="row" {...shown} />
        ) : (
          <td key={column.key} data-label={stacks && !column.headerHidden ? column.header : undefined} {...shown} />
        )
      })}
    </tr>
  )
}

/** In a narrow place rows are blocks: the row header above, each value beside its header. */
const stackClasses = [
  '@max-[480px]:block',
  '@max-[480px]:[&>tbody]:block',
  '@max-[480px]:[&>tbody>tr]:block',
  '@max-[480px]:[&>tbody>tr]:h-auto',
  '@max-[480px]:[&>tbody>tr]:border-b',
  '@max-[480px]:[&>tbody>tr]:border-line',
  '@max-[480px]:[&>tbody>tr]:py-2',
  '@max-[480px]:[&>tbody>tr>*]:border-b-0',
  '@max-[480px]:[&>tbody>tr>*]:px-0!',
  '@max-[480px]:[&>tbody>tr>*]:py-0.5',
  '@max-[480px]:[&>tbody>tr>th]:block',
  '@max-[480px]:[&>tbody>tr>td]:flex',
  '@max-[480px]:[&>tbody>tr>td]:justify-between',
  '@max-[480px]:[&>tbody>tr>td]:gap-4',
  '@max-[480px]:[&>tbody>tr>td]:whitespace-normal',
  '@max-[480px]:[&>tbody>tr>td[data-label]]:before:text-ink-2',
  '@max-[480px]:[&>tbody>tr>td[data-label]]:before:flex-none',
  '@max-[480px]:[&>tbody>tr>td[data-label]]:before:content-[attr(data-label)]',
].join(' ')

interface Group<Row> {
  name: string | null
  /** The place of its first row in the table. */
  first: number
  rows: Row[]
}

function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const [at, row] of rows.entries()) {
    const name = groupOf?.(row) ?? null
    const last = groups.at(-1)
    if (last?.name === name) last.rows.push(row)
    else groups.push({ name, first: at, rows: [row] })
  }
  return groups
}

/** Returns whether the table is wider than its place: only then it scrolls by keys, and is a stop of Tab. */
function useOverflows(enabled: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!enabled || !element) return undefined
    return observeSize(() => setOverflows(element.scrollWidth > element.clientWidth), element, ...element.children)
  }, [enabled])
  return { root, overflows }
}
