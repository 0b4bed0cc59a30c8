import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '密码' },
  value: 'secret',
  long: 'secret'.repeat(30),
  others: [],
  values: (label, rules) =>
    word.map((valid) => ({
      field: { maxLength: 8 },
      valid,
      invalid: { value: valid.padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
    })),
}
