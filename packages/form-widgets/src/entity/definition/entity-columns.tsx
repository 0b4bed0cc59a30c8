import { displayValue, formatDateTime, isNoValue } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import type { LoadedChoices } from '../../widgets/kit/use-field-choices.ts'
import type { EntityField } from './define-entity.ts'
import type { RowLabels } from './use-row-labels.ts'

/** The text of one value of a row, as a cell, a detail view and an export show it. Empty: nothing. */
export function fieldText<Row extends object>(
  field: EntityField<Row>,
  row: Row,
  choices: LoadedChoices,
  labels?: RowLabels,
): string {
  const own = typeof field.column === 'object' ? field.column.text : undefined
  if (own) return own(row)
  const stored: unknown = Reflect.get(row, field.key)
  if (stored instanceof Date) return formatDateTime(stored, 'minute')
  return labels?.textOf(field, row) ?? field.widget.toText(field.widget.read(stored), choices.of(field))
}

/** The columns of a list: the fields that have one, in their order. */
export function entityColumns<Row extends object>(
  fields: readonly EntityField<Row>[],
  choices: LoadedChoices,
  labels?: RowLabels,
): ColumnDef<Row>[] {
  return fields.flatMap((field) => {
    if (field.column === undefined || field.column === false || field.widget.secret) return []
    const { cell, typeface = field.widget.cell, text: _text, ...column } = field.column === true ? {} : field.column
    const textOf = (row: Row) => fieldText(field, row, choices, labels)
    return {
      ...column,
      id: field.key,
      header: field.label,
      accessorFn: textOf,
      cell:
        cell ??
        ((row: Row) => {
          const text = textOf(row)
          // Without a value the placeholder itself, which a line of several values leaves out.
          return typeface === undefined || isNoValue(text) ? (
            displayValue(text)
          ) : (
            <span className={typeface}>{text}</span>
          )
        }),
    }
  })
}
