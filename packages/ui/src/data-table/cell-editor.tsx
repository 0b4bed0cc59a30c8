import { useRef, useState, type KeyboardEvent } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { cx } from '../style/cx.ts'
import { valueText } from './plain-value.ts'
import type { CellEdit, CellValue, ColumnDef } from './column-def.ts'

/** The result of an edit. */
export type EditEnd = { kind: 'changed'; value: CellValue } | { kind: 'unchanged' }

export interface CellEditorProps<Row> {
  column: ColumnDef<Row>
  edit: CellEdit<Row>
  row: Row
  onEnd: (end: EditEnd, keepFocus: boolean) => void
}

const fieldClass =
  'box-border h-[26px] w-full min-w-0 rounded-1 border border-accent bg-accent-subtle px-1.5 text-body text-ink outline-none focus-visible:shadow-[0_0_0_1px_var(--th-focus)] aria-invalid:border-danger-text'

/**
 * The field in a cell. Enter and blur commit the value, Esc discards it, each once. A rejected value stays in the field
 * with the reason; blur then discards it.
 */
export function CellEditor<Row>({ column, edit, row, onEnd }: CellEditorProps<Row>) {
  const t = useComponentMessages('dataTable', dataTableMessages)
  const initial = valueText(column.accessorFn?.(row))
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()
  const ended = useRef(false)

  function end(result: EditEnd, keepFocus: boolean) {
    if (ended.current) return
    ended.current = true
    onEnd(result, keepFocus)
  }

  function commit(next: string, keepFocus: boolean) {
    if (next === initial) return end({ kind: 'unchanged' }, keepFocus)
    const read = parseEdit(edit, next, row, t.wrongNumber)
    if (read.kind === 'value') return end({ kind: 'changed', value: read.value }, keepFocus)
    if (keepFocus) setError(read.reason)
    else end({ kind: 'unchanged' }, false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') commit(text, true)
    else if (event.key === 'Escape') end({ kind: 'unchanged' }, true)
    else {
      // Arrow keys belong to the field while it is open.
      event.stopPropagation()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  const common = {
    'aria-label': t.edit(column.header),
    'aria-invalid': error !== undefined || undefined,
    title: error,
    onBlur: () => commit(text, false),
    onKeyDown: handleKeyDown,
  }
  if (edit.kind === 'select') {
    return (
      <select
        {...common}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the cell that had the focus
        autoFocus
        className={fieldClass}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          commit(event.target.value, true)
        }}
      >
        {edit.options.every((option) => option.value !== initial) && <option value={initial}>{initial}</option>}
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
      className={cx(fieldClass, column.align === 'end' && 'figures text-end')}
      inputMode={edit.kind === 'number' ? 'decimal' : undefined}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        setError(undefined)
      }}
    />
  )
}

type ParseResult = { kind: 'value'; value: CellValue } | { kind: 'rejected'; reason: string }

function parseEdit<Row>(edit: CellEdit<Row>, text: string, row: Row, wrongNumber: string): ParseResult {
  if (edit.kind === 'select') return { kind: 'value', value: text }
  if (edit.kind === 'text') {
    const reason = edit.check?.(text, row)
    return reason === undefined ? { kind: 'value', value: text } : { kind: 'rejected', reason }
  }
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '').replace('\u2212', '-')
  const value = plain === '' ? null : Number(plain)
  if (value !== null && !Number.isFinite(value)) return { kind: 'rejected', reason: wrongNumber }
  const reason = edit.check?.(value, row)
  return reason === undefined ? { kind: 'value', value } : { kind: 'rejected', reason }
}
