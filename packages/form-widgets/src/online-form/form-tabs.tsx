import { ActionButton, Badge, Button, IconButton, joinList, Tabs, useLocale, useToast } from '@trackhoe/ui'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { forwardRef, useEffect, useImperativeHandle, useRef, useState, type ClipboardEvent } from 'react'
import { get, useFieldArray, useFormState, type Control } from 'react-hook-form'
import { useMessages } from '../locale/use-messages.ts'
import type { FormValues } from '../engine/form-values.ts'
import { newRecordValues } from './schema/form-values.ts'
import type { OnlineField } from './schema/form-field.ts'
import { OnlineFormField } from './online-field.tsx'
import { useOnlineForm, type ChoicesOf } from './online-form-context.ts'
import { parseCells } from './spreadsheet-paste.ts'

interface FormTabsProps {
  tabs: readonly OnlineField[]
  choices: ChoicesOf
  /** The columns of a one-to-one form. */
  grid: string
  readOnly: boolean
}

export interface FormTabsHandle {
  /** Opens the tab of the first of these fields and focuses what is wrong in it, where all of them are in tabs. */
  showError(names: readonly string[]): void
}

/** The sub-tables of a form, one tab each. What was typed in a hidden tab stays, and an error marks its tab. */
export const FormTabs = forwardRef<FormTabsHandle, FormTabsProps>(function FormTabs(props, ref) {
  const { tabs, choices, grid, readOnly } = props
  const locale = useLocale()
  const { control } = useOnlineForm()
  const { errors } = useFormState({ control, name: tabs.map(({ key }) => key) })
  const [open, setOpen] = useState(tabs[0]?.key ?? '')
  const [request, setRequest] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    showError(names) {
      const refused = new Set(names.map((name) => name.split('.')[0]))
      const tab = tabs.find(({ key }) => refused.delete(key))
      // A field outside of the tabs stands above them and has the focus.
      if (!tab || [...refused].some((key) => tabs.every((other) => other.key !== key))) return
      setOpen(tab.key)
      setRequest((before) => before + 1)
    },
  }))
  useEffect(() => {
    if (request === 0) return
    const panel = box.current?.querySelector('[role=tabpanel][data-state=active]')
    const wrong = panel?.querySelector<HTMLElement>('[aria-invalid=true]') ?? panel?.querySelector('button')
    wrong?.focus()
  }, [request])
  return (
    <div ref={box} className="mt-5">
      <Tabs
        value={open}
        onChange={setOpen}
        label={joinList(
          tabs.map(({ label }) => label),
          locale,
        )}
        keepMounted
        items={tabs.map((tab) => ({
          value: tab.key,
          label: tab.label,
          badge: errors[tab.key] ? <Badge tone="unread" count={countErrors(errors[tab.key])} /> : undefined,
          content: (
            <div data-field={tab.key} className="py-4">
              {tab.schema.relation === 'one' ? (
                <div className={grid}>
                  {tab.fields.map((field) => (
                    <OnlineFormField
                      key={field.key}
                      field={field}
                      choices={choices.of(field)}
                      prefix={`${tab.key}.`}
                      failed={choices.failed(field)}
                      onRetry={choices.retry}
                      readOnly={readOnly}
                    />
                  ))}
                </div>
              ) : (
                <SubTable tab={tab} choices={choices} readOnly={readOnly} />
              )}
            </div>
          ),
        }))}
      />
    </div>
  )
})

function countErrors(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0
  if (typeof Reflect.get(error, 'message') === 'string') return 1
  return Object.values(error).reduce<number>((count, each) => count + countErrors(each), 0)
}

const ROW_KEY = 'rowKey'

/** Rows that are edited in place: added, copied, moved, deleted with an undo, and pasted from a spreadsheet. */
function SubTable({ tab, choices, readOnly }: { tab: OnlineField; choices: ChoicesOf; readOnly: boolean }) {
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
  const body = useRef<HTMLTableSectionElement>(null)
  const columns = tab.fields.filter(({ widget }) => !widget.hidden)
  const { maxRows = Infinity, minRows = 0 } = tab.schema
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

  return (
    <div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse" aria-label={tab.label}>
          <thead>
            <tr className="border-b border-line-strong text-start text-ink-2">
              <th scope="col" className="w-12 py-2 pe-3 text-start font-normal">
                {t.number}
              </th>
              {columns.map((field) => (
                <th key={field.key} scope="col" className="min-w-36 py-2 pe-3 text-start font-normal">
                  {field.required && !readOnly && (
                    <span aria-hidden className="me-1 text-danger-text">
                      *
                    </span>
                  )}
                  {field.label}
                </th>
              ))}
              {!readOnly && (
                <th scope="col" className="w-32 py-2 text-start font-normal">
                  {t.actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body} onPaste={handlePaste}>
            {rows.map((row, index) => (
              <tr key={row[ROW_KEY]} data-row={index} className="border-b border-line align-top">
                <td className="figures py-2 pe-3 leading-(--th-control,30px) text-ink-3">{index + 1}</td>
                {columns.map((field) => (
                  <td key={field.key} data-column={field.key} className="py-1 pe-3">
                    <OnlineFormField
                      field={field}
                      choices={choices.of(field)}
                      prefix={`${tab.key}.${index}.`}
                      failed={choices.failed(field)}
                      onRetry={choices.retry}
                      readOnly={readOnly}
                      cellLabel={t.cell(field.label, index + 1)}
                    />
                  </td>
                ))}
                {!readOnly && (
                  <td className="py-1 whitespace-nowrap">
                    <IconButton
                      label={t.moveUp(index + 1)}
                      icon={<ArrowUp />}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      label={t.moveDown(index + 1)}
                      icon={<ArrowDown />}
                      disabled={index === rows.length - 1}
                      onClick={() => move(index, index + 1)}
                    />
                    <IconButton
                      label={t.copyRow(index + 1)}
                      icon={<Copy />}
                      disabled={rows.length >= maxRows}
                      onClick={() => copyRow(index)}
                    />
                    <IconButton
                      label={t.removeRow(index + 1)}
                      icon={<Trash2 />}
                      disabled={rows.length <= minRows}
                      onClick={() => removeRow(index)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="m-0 py-6 text-center text-ink-3">{t.empty}</p>}
      {typeof problem === 'string' && (
        <p role="alert" className="m-0 mt-2 text-12 text-danger-text">
          {problem}
        </p>
      )}
      {!readOnly && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button icon={<Plus aria-hidden />} disabled={rows.length >= maxRows} onClick={addRow}>
            {t.add}
          </Button>
          <span className="text-12 text-ink-3">{t.pasteHint}</span>
        </div>
      )}
    </div>
  )
}

function readRow(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** What a schema holds is known at run time only: the compiler cannot see that the value of a tab is a list of rows. */
function asRows(control: Control<FormValues>) {
  return control as unknown as Control<Record<string, FormValues[]>>
}
