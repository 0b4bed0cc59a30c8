import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { NO_VALUE } from '../format/format.ts'
import { cx } from '../style/cx.ts'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { cellContent, fitsWidth } from './cell-text.ts'
import { valueText } from './plain-value.ts'
import type { ColumnDef } from './column-def.ts'
import { cellBase, focusRing, type ColumnLayout, type RenderedColumn } from './column-layout.ts'
import type { TableParts } from './table-parts.ts'
import type { TreePosition } from './row-model.ts'
import { SelectionCheckbox } from './selection-checkbox.tsx'

/** The props that all rows of a table share. The same object while nothing in it changes. */
export interface RowOptions<Row> {
  renderedColumns: readonly RenderedColumn<Row>[]
  /** Checkboxes, or radio buttons for a single row; `null` for neither. */
  selectionMode: 'multiple' | 'single' | null
  /** Name of the group of radio buttons. */
  radioName: string
  /** Rows expand to details. */
  hasDetails: boolean
  /** Arrow keys move between cells. */
  cellNavigation: boolean
  /** Sets row and column indexes: not all rows and columns are rendered. */
  indexed: boolean
  editable: boolean
  /** The attributes of rows and cells. */
  parts: TableParts
  onSelect: (id: string, shift: boolean) => void
  onToggle: (id: string) => void
  onEdit: (row: number, columnId: string) => void
  onEditEnd: (row: Row, columnId: string, end: EditEnd, keepFocus: boolean) => void
}

export interface DataRowProps<Row> {
  options: RowOptions<Row>
  id: string
  row: Row
  /** Counts from 0 among all rows of the table. */
  index: number
  /** Name of the row; empty where nothing shows it. */
  label: string
  selected: boolean
  selectable: boolean
  /** Its details are shown. */
  expanded: boolean
  position: TreePosition | undefined
  /** The cell with the tab stop; −1 for none. */
  active: number
  /** The cells of the range; −1 for none. */
  rangeFrom: number
  rangeTo: number
  /** Id of the column that is being edited. */
  editing: string | null
}

// memo() loses the type parameter of its component.
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow

/** Number of columns before the data: selection and details. */
export function leadingColumnCount(shape: Pick<RowOptions<never>, 'selectionMode' | 'hasDetails'>): number {
  return (shape.selectionMode ? 1 : 0) + (shape.hasDetails ? 1 : 0)
}

const leadingCellClass = cx(cellBase, focusRing, 'bg-inherit max-narrow:sticky max-narrow:start-0')
const selectionCellClass = cx(
  leadingCellClass,
  'p-0 first:ps-0 group-data-[selected]/row:shadow-[inset_2px_0_0_var(--th-accent)]',
)

function PlainDataRow<Row>(props: DataRowProps<Row>) {
  const { options, id, index, label, selected, expanded, position, active } = props
  const t = useComponentMessages('dataTable', dataTableMessages)
  const { selectionMode, hasDetails, cellNavigation, indexed, parts } = options
  const lead = leadingColumnCount(options)

  const cells = useDataCells(props, lead)

  return (
    <tr
      {...parts.row}
      data-row={index}
      data-selected={selected || undefined}
      aria-selected={cellNavigation && selectionMode ? selected : undefined}
      aria-rowindex={indexed ? index + 2 : undefined}
      aria-level={position?.level}
      aria-posinset={position?.position}
      aria-setsize={position?.siblings}
      aria-expanded={position && position.state !== 'leaf' ? position.state === 'open' : undefined}
      // Isolated, a row is painted apart: a cell that changes, or a step of the scroll, does not paint the others anew.
      className={cx(
        'group/row isolate bg-surface hover:bg-hover data-[selected]:bg-accent-subtle data-[selected]:hover:bg-accent-subtle-hover print:break-inside-avoid',
        parts.row.className,
      )}
    >
      {selectionMode && (
        <td
          {...parts.cell}
          className={cx(selectionCellClass, parts.cell.className)}
          aria-colindex={cellNavigation || indexed ? 1 : undefined}
          tabIndex={cellNavigation ? (active === 0 ? 0 : -1) : undefined}
        >
          <SelectionCheckbox
            label={t.selectRow(label)}
            checked={selected}
            single={selectionMode === 'single' ? options.radioName : undefined}
            disabled={!props.selectable}
            onChange={(shift) => options.onSelect(id, shift)}
          />
        </td>
      )}
      {hasDetails && (
        <td
          {...parts.cell}
          className={cx(leadingCellClass, 'px-0 text-center', parts.cell.className)}
          aria-colindex={cellNavigation || indexed ? lead : undefined}
          tabIndex={cellNavigation ? (active === lead - 1 ? 0 : -1) : undefined}
        >
          <ExpandButton
            label={expanded ? t.collapseRow(label) : t.expandRow(label)}
            open={expanded}
            onToggle={() => options.onToggle(id)}
          />
        </td>
      )}
      {cells}
    </tr>
  )
}

/** The cells of the data, the same elements while nothing in them changes. */
function useDataCells<Row>(props: DataRowProps<Row>, lead: number): ReactNode[] {
  const { options, id, row, index, label, position, active, rangeFrom, rangeTo, editing } = props
  const { renderedColumns, cellNavigation, indexed, parts } = options
  return useMemo(
    () =>
      renderedColumns.map((slot) => {
        if (slot.kind === 'spacer') return <td key={slot.key} aria-hidden className="border-b border-line p-0" />
        const { layout } = slot
        const at = lead + layout.index
        const inRange = at >= rangeFrom && at <= rangeTo
        const plain = !layout.column.edit && !(position && layout.index === 0)
        const content = plain ? cellContent(layout.column, row) : null
        const cellClass =
          typeof content === 'string' && fitsWidth(content, layout.textWidthEm)
            ? layout.cellClass
            : layout.clippedCellClass
        const cell = plain ? (
          content
        ) : (
          <CellContent
            options={options}
            layout={layout}
            id={id}
            row={row}
            index={index}
            position={layout.index === 0 ? position : undefined}
            label={label}
            editing={editing === layout.column.id}
          />
        )
        return (
          <td
            key={layout.column.id}
            {...parts.cell}
            className={inRange ? cx(cellClass, 'bg-accent-subtle-hover') : cellClass}
            style={layout.style}
            data-fit={layout.column.fit && layout.column.id}
            aria-colindex={cellNavigation || indexed ? at + 1 : undefined}
            tabIndex={cellNavigation ? (at === active ? 0 : -1) : undefined}
            aria-selected={inRange || undefined}
          >
            {layout.stacked.length === 0 ? cell : <StackedCell columns={layout.stacked} row={row} first={cell} />}
          </td>
        )
      }),
    [
      renderedColumns,
      lead,
      row,
      id,
      index,
      label,
      position,
      active,
      rangeFrom,
      rangeTo,
      editing,
      options,
      parts,
      cellNavigation,
      indexed,
    ],
  )
}

/** The value of the first column, and below it those of columns that have given way. */
function StackedCell<Row>({ columns, row, first }: { columns: readonly ColumnDef<Row>[]; row: Row; first: ReactNode }) {
  const parts = columns
    .map((column) => ({ id: column.id, content: cellContent(column, row) }))
    .filter(({ content }) => content !== NO_VALUE)
  return (
    <>
      <div className="truncate" data-stacked>
        {first}
      </div>
      {parts.length > 0 && (
        <div className="overflow-hidden text-12 text-ink-2">
          {/* What does not fit beside the others has a line of its own, where its dot is cut off. */}
          <div className="-ms-3.5 flex flex-wrap items-center">
            {parts.map(({ id, content }, at) => (
              <span key={id} className="flex max-w-full items-center">
                <span aria-hidden className="w-3.5 flex-none text-center">
                  {at > 0 && '·'}
                </span>
                <span className="min-w-0 truncate">{content}</span>
              </span>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

interface CellContentProps<Row> {
  options: RowOptions<Row>
  layout: ColumnLayout<Row>
  id: string
  row: Row
  index: number
  position: TreePosition | undefined
  label: string
  editing: boolean
}

/** The content of a cell: its field while it is edited, else its value. */
function CellContent<Row>({
  options,
  layout,
  id,
  row,
  index,
  position,
  label,
  editing,
}: CellContentProps<Row>): ReactNode {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const { column } = layout
  if (editing && column.edit) {
    return (
      <CellEditor
        column={column}
        edit={column.edit}
        row={row}
        onEnd={(end, keepFocus) => options.onEditEnd(row, column.id, end, keepFocus)}
      />
    )
  }
  const content = cellContent(column, row)
  if (column.edit && options.editable && !options.cellNavigation) {
    return (
      <button
        type="button"
        aria-label={t.editCell(column.header, valueText(column.accessorFn?.(row)) || '-')}
        onClick={() => options.onEdit(index, column.id)}
        className="-mx-1.5 block h-[26px] w-[calc(100%+12px)] cursor-text truncate rounded-1 border border-transparent bg-transparent px-1.5 text-start text-[inherit] hover:border-line-strong in-[.text-end]:text-end"
      >
        {content}
      </button>
    )
  }
  if (!position) return content
  return (
    <span className="flex items-center" style={{ paddingInlineStart: (position.level - 1) * 18 }}>
      {position.state === 'leaf' ? (
        <span className="w-6 flex-none" />
      ) : (
        <ExpandButton
          label={position.state === 'open' ? t.collapseRow(label) : t.expandRow(label)}
          open={position.state === 'open'}
          onToggle={() => options.onToggle(id)}
        />
      )}
      <span className="min-w-0 truncate">{content}</span>
    </span>
  )
}

function ExpandButton({ label, open, onToggle }: { label: string; open: boolean; onToggle: () => void }) {
  const Glyph = open ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={open}
      onClick={onToggle}
      className="inline-grid size-6 flex-none align-middle place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-3 hover:bg-press"
    >
      <Glyph aria-hidden className="size-4" />
    </button>
  )
}
