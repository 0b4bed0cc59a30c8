import { ActionButton, useToast } from '@trackhoe/ui'
import type { ClipboardEvent } from 'react'
import { get, useFieldArray, useFormState, type Control } from 'react-hook-form'
import type { FormValues } from '../engine/form-values.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useOnlineForm, type ChoicesOf } from './online-form-context.ts'
import type { OnlineField } from './schema/form-field.ts'
import { newRecordValues } from './schema/form-values.ts'
import { parseCells } from './spreadsheet-paste.ts'

export const ROW_KEY = 'rowKey'

interface SubTableOptions {
  tab: OnlineField
  choices: ChoicesOf
  readOnly: boolean
}

/** The rows of a sub-table, and how they are edited. */
export function useSubTable({ tab, choices, readOnly }: SubTableOptions) {
  const t = useMessages().subTable
  const toast = useToast()
  const { control, getValue, setValue } = useOnlineForm()
  const {
    fields: rows,
    append,
    insert,
    remove,
    move,
  } = useFieldArray({
    control: asRows(control),
    name: tab.key,
    keyName: ROW_KEY,
  })
  const { errors } = useFormState({ control, name: tab.key })
  const columns = tab.fields.filter(({ widget }) => !widget.hidden)
  const { maxRows = Infinity } = tab.schema
  const newRow = () => newRecordValues(tab.fields, { now: new Date(), logError: () => {} })
  const problem: unknown = get(errors, `${tab.key}.root.message`)

  function addRow() {
    append(newRow(), { focusIndex: rows.length })
  }

  function copyRow(index: number) {
    const { id: _, ...copied } = readRow(getValue(`${tab.key}.${index}`))
    insert(index + 1, copied)
  }

  function removeRow(index: number) {
    const removed = readRow(getValue(`${tab.key}.${index}`))
    remove(index)
    toast.info(t.removed(index + 1), {
      action: <ActionButton onClick={() => insert(index, removed)}>{t.undo}</ActionButton>,
    })
  }

  function handlePaste(event: ClipboardEvent<HTMLTableSectionElement>) {
    const cells = parseCells(event.clipboardData.getData('text/plain'))
    const isOneCell = cells.length === 1 && cells[0]?.length === 1
    const cell = event.target instanceof Element ? event.target.closest('td[data-column]') : null
    const column = columns.findIndex(({ key }) => key === cell?.getAttribute('data-column'))
    const row = Number(cell?.closest('tr')?.getAttribute('data-row'))
    if (isOneCell || column < 0 || readOnly) return
    event.preventDefault()
    const wanted = cells.slice(0, Math.max(0, maxRows - row))
    const missing = row + wanted.length - rows.length
    if (missing > 0) append(Array.from({ length: missing }, newRow), { shouldFocus: false })
    wanted.forEach((line, down) => {
      line.forEach((text, across) => {
        const field = columns[column + across]
        if (!field || field.readOnly || field.compute) return
        const { widget } = field
        const value = widget.fromText ? widget.fromText(text, choices.of(field), field) : widget.read(text)
        setValue(`${tab.key}.${row + down}.${field.key}`, value)
      })
    })
    const tooWide = Math.max(...cells.map((line) => line.length)) - (columns.length - column)
    toast.info(t.pasted(wanted.length), tooWide > 0 ? { description: t.extraColumns(tooWide) } : {})
  }

  return { rows, columns, problem, edits: { addRow, copyRow, removeRow, move }, handlePaste }
}

function readRow(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What a schema holds is known at run time only: the compiler cannot see that the value of a tab is a list of rows. */
function asRows(control: Control<FormValues>) {
  return control as unknown as Control<Record<string, FormValues[]>>
}
