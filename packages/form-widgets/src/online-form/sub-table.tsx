import { Button, IconButton } from '@trackhoe/ui'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import { OnlineFormField } from './online-field.tsx'
import type { ChoicesOf } from './online-form-context.ts'
import type { OnlineField } from './schema/form-field.ts'
import { ROW_KEY, useSubTable } from './use-sub-table.tsx'

/** Rows that are edited in place: added, copied, moved, deleted with an undo, and pasted from a spreadsheet. */
export function SubTable({ tab, choices, readOnly }: { tab: OnlineField; choices: ChoicesOf; readOnly: boolean }) {
  const t = useMessages().subTable
  const { rows, columns, problem, edits, handlePaste } = useSubTable({ tab, choices, readOnly })
  const { maxRows = Infinity, minRows = 0 } = tab.schema
  const isFull = rows.length >= maxRows

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
          <tbody onPaste={handlePaste}>
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
                    <RowButtons
                      index={index}
                      count={rows.length}
                      isFull={isFull}
                      isLeast={rows.length <= minRows}
                      edits={edits}
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
          <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={edits.addRow}>
            {t.add}
          </Button>
          <span className="text-12 text-ink-3">{t.pasteHint}</span>
        </div>
      )}
    </div>
  )
}

interface RowButtonsProps {
  index: number
  count: number
  /** There are as many rows as there may be, or as few. */
  isFull: boolean
  isLeast: boolean
  edits: ReturnType<typeof useSubTable>['edits']
}

function RowButtons({ index, count, isFull, isLeast, edits }: RowButtonsProps) {
  const t = useMessages().subTable
  return (
    <>
      <IconButton
        label={t.moveUp(index + 1)}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => edits.move(index, index - 1)}
      />
      <IconButton
        label={t.moveDown(index + 1)}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => edits.move(index, index + 1)}
      />
      <IconButton label={t.copyRow(index + 1)} icon={<Copy />} disabled={isFull} onClick={() => edits.copyRow(index)} />
      <IconButton
        label={t.removeRow(index + 1)}
        icon={<Trash2 />}
        disabled={isLeast}
        onClick={() => edits.removeRow(index)}
      />
    </>
  )
}
