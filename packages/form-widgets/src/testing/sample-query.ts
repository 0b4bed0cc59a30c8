import type { QueryField } from '../query-form/query-field.ts'

/** A field of a list with a choice of these values, which are their own texts. */
export const choiceOf = (field: string, label: string, ...values: string[]): QueryField => ({
  field,
  label,
  view: 'select',
  options: values.map((value) => ({ value, label: value })),
})

export const departField: QueryField = {
  field: 'depart',
  label: '部门',
  view: 'tree',
  options: [{ value: 'd1', label: '服务部', children: [{ value: 'd11', label: '上海服务站' }] }],
}
