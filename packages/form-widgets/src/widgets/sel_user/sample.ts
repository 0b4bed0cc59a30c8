import fc from 'fast-check'
import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '维修人' },
  value: 'user00001,user00002',
  long: Array.from({ length: 20 }, (_, at) => `user000${at + 1}`).join(','),
  others: [],
  values: (label, rules) =>
    fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((valid) => ({
      field: { maxCount: 3 },
      valid,
      invalid: { value: ['a', 'b', 'c', 'd'], message: rules.tooMany(label, 3) },
    })),
}
