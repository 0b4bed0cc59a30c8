import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useMemo, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { cellContent, fits, valueText } from './cell-text.ts'
import { cellBase, focusLook, type LaidColumn, type Slot } from './column-layout.ts'
import type { TreePlace } from './row-model.ts'
import { SelectionCheckbox } from './selection-checkbox.tsx'

/** What all rows of a table share. The same object while nothing of it changes. */
export interface RowShape<Row> {
  slots: readonly Slot<Row>[]
  /** Boxes to tick, a round one when only one row can be chosen; `null` for none. */
  ticks: 'many' | 'one' | null
  /** The name that the round boxes share. */
  group: string
  /** Whether rows open a line of details. */
  details: boolean
  /** Cells are walked by arrow keys. */
  walked: boolean
  /** Whether rows and columns carry their numbers: some of them are not drawn. */
  numbered: boolean
  editable: boolean
  onTick: (id: string, shift: boolean) => void
  onToggle: (id: string) => void
  onEdit: (row: number, columnId: string) => void
  onEditEnd: (row: Row, columnId: string, end: EditEnd, keepFocus: boolean) => void
}

export interface DataRowProps<Row> {
  shape: RowShape<Row>
  id: string
  row: Row
  /** Counts from 0 among all rows of the table. */
  index: number
  /** What it is called; empty where nothing needs it. */
  name: string
  ticked: boolean
  tickable: boolean
  /** Whether its details are open. */
  opened: boolean
  place: TreePlace | undefined
  /** The cell that holds the tab stop; −1 for none. */
  active: number
  /** The cells of the range; −1 for none. */
  rangeFrom: number
  rangeTo: number
  /** The column that is edited. */
  editing: string | null
}

// memo() forgets that its component is generic.
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow

/** Columns before the data: ticks and details. */
export function leadCount(shape: Pick<RowShape<never>, 'ticks' | 'details'>): number {
  return (shape.ticks ? 1 : 0) + (shape.details ? 1 : 0)
}

const leadLook = cx(cellBase, focusLook, 'bg-inherit max-narrow:sticky max-narrow:start-0')
const tickLook = cx(leadLook, 'p-0 first:ps-0 group-data-[selected]/row:shadow-[inset_2px_0_0_var(--th-accent)]')

function PlainDataRow<Row>(props: DataRowProps<Row>) {
  const { shape, id, row, index, name, ticked, opened, place, active, rangeFrom, rangeTo, editing } = props
  const t = useMessages().dataTable
  const { slots, ticks, details, walked, numbered } = shape
  const lead = leadCount(shape)

  const cells = useMemo(
    () =>
      slots.map((slot) => {
        if (slot.kind === 'gap') return <td key={slot.key} aria-hidden className="border-b border-line p-0" />
        const { laid } = slot
        const at = lead + laid.at
        const inRange = at >= rangeFrom && at <= rangeTo
        const plain = !laid.column.edit && !(place && laid.at === 0)
        const content = plain ? cellContent(laid.column, row) : null
        const look = typeof content === 'string' && fits(content, laid.roomEm) ? laid.cellLook : laid.clippedLook
        return (
          <td
            key={laid.column.id}
            className={inRange ? cx(look, 'bg-accent-subtle-hover') : look}
            style={laid.style}
            aria-colindex={walked || numbered ? at + 1 : undefined}
            tabIndex={walked ? (at === active ? 0 : -1) : undefined}
            aria-selected={inRange || undefined}
          >
            {plain ? (
              content
            ) : (
              <CellInside
                shape={shape}
                laid={laid}
                id={id}
                row={row}
                index={index}
                place={laid.at === 0 ? place : undefined}
                name={name}
                editing={editing === laid.column.id}
              />
            )}
          </td>
        )
      }),
    [slots, lead, row, id, index, name, place, active, rangeFrom, rangeTo, editing, shape, walked, numbered],
  )

  return (
    <tr
      data-row={index}
      data-selected={ticked || undefined}
      aria-selected={walked && ticks ? ticked : undefined}
      aria-rowindex={numbered ? index + 2 : undefined}
      aria-level={place?.level}
      aria-posinset={place?.place}
      aria-setsize={place?.siblings}
      aria-expanded={place && place.state !== 'leaf' ? place.state === 'open' : undefined}
      className="group/row bg-surface hover:bg-hover data-[selected]:bg-accent-subtle data-[selected]:hover:bg-accent-subtle-hover print:break-inside-avoid"
    >
      {ticks && (
        <td
          className={tickLook}
          aria-colindex={walked || numbered ? 1 : undefined}
          tabIndex={walked ? (active === 0 ? 0 : -1) : undefined}
        >
          <SelectionCheckbox
            label={t.selectRow(name)}
            checked={ticked}
            single={ticks === 'one' ? shape.group : undefined}
            disabled={!props.tickable}
            onChange={(shift) => shape.onTick(id, shift)}
          />
        </td>
      )}
      {details && (
        <td
          className={cx(leadLook, 'px-0 text-center')}
          aria-colindex={walked || numbered ? lead : undefined}
          tabIndex={walked ? (active === lead - 1 ? 0 : -1) : undefined}
        >
          <Opener
            label={opened ? t.collapseRow(name) : t.expandRow(name)}
            open={opened}
            onToggle={() => shape.onToggle(id)}
          />
        </td>
      )}
      {cells}
    </tr>
  )
}

interface CellInsideProps<Row> {
  shape: RowShape<Row>
  laid: LaidColumn<Row>
  id: string
  row: Row
  index: number
  place: TreePlace | undefined
  name: string
  editing: boolean
}

/** What stands in a cell: its field while it is edited, else what it shows. */
function CellInside<Row>({ shape, laid, id, row, index, place, name, editing }: CellInsideProps<Row>): ReactNode {
  const t = useMessages().dataTable
  const { column } = laid
  if (editing && column.edit) {
    return (
      <CellEditor
        column={column}
        edit={column.edit}
        row={row}
        onEnd={(end, keepFocus) => shape.onEditEnd(row, column.id, end, keepFocus)}
      />
    )
  }
  const content = cellContent(column, row)
  if (column.edit && shape.editable && !shape.walked) {
    return (
      <button
        type="button"
        aria-label={t.editCell(column.header, valueText(column.accessorFn?.(row)) || '-')}
        onClick={() => shape.onEdit(index, column.id)}
        className="-mx-1.5 block h-[26px] w-[calc(100%+12px)] cursor-text truncate rounded-1 border border-transparent bg-transparent px-1.5 text-start text-[inherit] hover:border-line-strong in-[.text-end]:text-end"
      >
        {content}
      </button>
    )
  }
  if (!place) return content
  return (
    <span className="flex items-center" style={{ paddingInlineStart: (place.level - 1) * 18 }}>
      {place.state === 'leaf' ? (
        <span className="w-6 flex-none" />
      ) : (
        <Opener
          label={place.state === 'open' ? t.collapseRow(name) : t.expandRow(name)}
          open={place.state === 'open'}
          onToggle={() => shape.onToggle(id)}
        />
      )}
      <span className="min-w-0 truncate">{content}</span>
    </span>
  )
}

function Opener({ label, open, onToggle }: { label: string; open: boolean; onToggle: () => void }) {
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
