import { useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { valueText } from './cell-text.ts'
import type { CellEdit, CellValue, ColumnDef } from './column-def.ts'

/** How an edit ended: with a value, once, or with nothing. `by` is the key or the loss of the focus that ended it. */
export type EditEnd = { kind: 'changed'; value: CellValue } | { kind: 'unchanged' }

export interface CellEditorProps<Row> {
  column: ColumnDef<Row>
  edit: CellEdit<Row>
  row: Row
  onEnd: (end: EditEnd, keepFocus: boolean) => void
}

const look =
  'box-border h-[26px] w-full min-w-0 rounded-1 border border-accent bg-accent-subtle px-1.5 text-base text-ink outline-none focus-visible:shadow-[0_0_0_1px_var(--th-focus)] aria-invalid:border-danger-text'

/**
 * The field in a cell. Enter and leaving it keep the value, Esc drops it, and either happens once. What is refused
 * stays in the field with the reason; leaving it then drops it.
 */
export function CellEditor<Row>({ column, edit, row, onEnd }: CellEditorProps<Row>) {
  const t = useMessages().dataTable
  const before = valueText(column.accessorFn?.(row))
  const [text, setText] = useState(before)
  const [refused, setRefused] = useState<string>()
  const ended = useRef(false)

  function end(result: EditEnd, keepFocus: boolean) {
    if (ended.current) return
    ended.current = true
    onEnd(result, keepFocus)
  }

  function commit(next: string, keepFocus: boolean) {
    if (next === before) return end({ kind: 'unchanged' }, keepFocus)
    const read = readEdit(edit, next, row, t.wrongNumber)
    if (read.kind === 'value') return end({ kind: 'changed', value: read.value }, keepFocus)
    if (keepFocus) setRefused(read.reason)
    else end({ kind: 'unchanged' }, false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit(text, true)
    else if (event.key === 'Escape') end({ kind: 'unchanged' }, true)
    else {
      // The arrows are the field's own while it is open.
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const common = {
    'aria-label': t.edit(column.header),
    'aria-invalid': refused !== undefined || undefined,
    title: refused,
    onBlur: () => commit(text, false),
    onKeyDown: handleKeyDown,
  }
  if (edit.kind === 'select') {
    return (
      <select
        {...common}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the cell that had the focus
        autoFocus
        className={look}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          commit(event.target.value, true)
        }}
      >
        {edit.options.every((option) => option.value !== before) && <option value={before}>{before}</option>}
        {edit.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the cell that had the focus
      autoFocus
      onFocus={(event) => event.target.select()}
      className={cx(look, column.align === 'end' && 'figures text-end')}
      inputMode={edit.kind === 'number' ? 'decimal' : undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        setRefused(undefined)
      }}
    />
  )
}

type Read = { kind: 'value'; value: CellValue } | { kind: 'refused'; reason: string }

function readEdit<Row>(edit: CellEdit<Row>, text: string, row: Row, wrongNumber: string): Read {
  if (edit.kind === 'select') return { kind: 'value', value: text }
  if (edit.kind === 'text') {
    const reason = edit.check?.(text, row)
    return reason === undefined ? { kind: 'value', value: text } : { kind: 'refused', reason }
  }
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('\u2212', '-')
  const value = plain === '' ? null : Number(plain)
  if (value !== null && !Number.isFinite(value)) return { kind: 'refused', reason: wrongNumber }
  const reason = edit.check?.(value, row)
  return reason === undefined ? { kind: 'value', value } : { kind: 'refused', reason }
}
