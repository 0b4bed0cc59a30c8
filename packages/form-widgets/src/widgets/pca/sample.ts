import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '地区' },
  value: '310115',
  long: '310115',
  others: [],
  values: (label, rules) =>
    word.map((valid) => ({
      field: {},
      valid,
      invalid: { value: { code: valid }, message: rules.text(label) },
    })),
}
