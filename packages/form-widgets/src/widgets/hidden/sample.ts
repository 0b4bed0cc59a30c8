import fc from 'fast-check'
import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '来源' },
  value: 'v1',
  long: 'v1',
  others: [],
  values: () => fc.oneof(word, fc.integer(), fc.boolean()).map((valid) => ({ field: {}, valid })),
}
