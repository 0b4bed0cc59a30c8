import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '车辆', popupCode: 'vehicles', orgFields: 'vclNo,state', destFields: 'value,state' },
  value: 'TH75-003',
  long: Array.from({ length: 20 }, (_, at) => `TH75-0${at + 10}`).join(','),
  others: [{ key: 'state', type: 'text', label: '车辆状态' }],
  values: (label, rules) =>
    word.map((valid) => ({
      field: { popupCode: 'vehicles' },
      valid,
      invalid: { value: { code: valid }, message: rules.text(label) },
    })),
}
