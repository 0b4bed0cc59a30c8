import { Checkbox, Input, Select } from '@trackhoe/ui'
import type { EditedColumn } from './rows-editor.tsx'

/** The fields of a row that hold exactly these values. */
type FieldOf<Row, Value> = {
  [Field in keyof Row]: [Row[Field], Value] extends [Value, Row[Field]] ? Field : never
}[keyof Row]

interface TextOptions {
  placeholder?: string
  maxLength?: number
  /** Shown as code is. */
  code?: boolean
}

/** Columns that edit a field of their row. Each control is named by its column and by `nameOf` its row. */
export function editedColumns<Row extends object>(nameOf: (row: Row) => string) {
  return {
    text: (
      field: FieldOf<Row, string>,
      head: string,
      width: number,
      { placeholder, maxLength = 100, code = false }: TextOptions = {},
    ): EditedColumn<Row> => ({
      head,
      width,
      cell: (row, change) => (
        <Input
          aria-label={`${head} ${nameOf(row)}`}
          autoComplete="off"
          maxLength={maxLength}
          placeholder={placeholder}
          inputClassName={code ? 'code' : undefined}
          value={String(row[field])}
          onChange={(event) => change({ ...row, [field]: event.target.value })}
        />
      ),
    }),
    choice: <Value extends string>(
      field: FieldOf<Row, Value>,
      head: string,
      width: number,
      options: readonly { value: Value; label: string }[],
    ): EditedColumn<Row> => ({
      head,
      width,
      cell: (row, change) => (
        <Select
          aria-label={`${head} ${nameOf(row)}`}
          className="w-full"
          options={options}
          value={options.find(({ value }) => value === row[field])?.value ?? null}
          onChange={(value) => value !== null && change({ ...row, [field]: value })}
        />
      ),
    }),
    check: (field: FieldOf<Row, boolean>, head: string): EditedColumn<Row> => ({
      head,
      width: 3.5,
      cell: (row, change) => (
        <Checkbox
          aria-label={`${head} ${nameOf(row)}`}
          checked={row[field] === true}
          onChange={(checked) => change({ ...row, [field]: checked })}
        />
      ),
    }),
  }
}

/** The options of a list of names with their texts. */
export const optionsOf = <const Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<NoInfer<Value>, string>>,
) => values.map((value) => ({ value, label: texts[value] }))
