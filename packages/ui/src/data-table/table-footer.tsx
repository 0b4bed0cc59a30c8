import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { cx } from '../style/cx.ts'
import type { TableParts } from './table-parts.ts'
import { cellBase, type RenderedColumn } from './column-layout.ts'

/** The footer cells of the columns, always visible at the bottom. */
export function TableFooter<Row>(props: {
  renderedColumns: readonly RenderedColumn<Row>[]
  rows: readonly Row[]
  lead: number
  index: number | undefined
  parts: TableParts
}) {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const { renderedColumns, rows, lead, index, parts } = props
  const footerClass = 'sticky bottom-0 z-1 border-t border-b-0 border-line-strong bg-surface font-medium print:static'
  return (
    <tfoot>
      <tr aria-rowindex={index} className="bg-surface">
        {Array.from({ length: lead }, (_, at) => (
          <td key={at} {...parts.footerCell} className={cx(cellBase, footerClass, parts.footerCell.className)} />
        ))}
        {renderedColumns.map((each) => {
          if (each.kind === 'spacer') return <td key={each.key} aria-hidden className={footerClass} />
          const { column, index: at, clippedCellClass, style } = each.layout
          return (
            <td
              key={column.id}
              {...parts.footerCell}
              className={cx(clippedCellClass, footerClass, each.layout.pin && 'z-2', parts.footerCell.className)}
              style={{ ...style, ...parts.footerCell.style }}
            >
              {column.footer ? column.footer(rows) : at === 0 ? t.sum : null}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
