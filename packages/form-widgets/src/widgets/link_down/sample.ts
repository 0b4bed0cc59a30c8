import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: {
    label: '系统',
    linkDownConfig: { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' },
    linkDownOthers: ['part'],
  },
  value: 'hyd',
  long: 'hyd',
  others: [{ key: 'part', type: 'link_down', label: '部件' }],
  values: (label, rules) =>
    word.map((valid) => ({
      field: {},
      valid,
      invalid: { value: { key: valid }, message: rules.choice(label) },
    })),
}
