import fc from 'fast-check'
import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '服务站', dict: 'station,name,code', multiple: true },
  value: 'st-nj',
  long: 'st-nj,st-sh,st-east',
  others: [],
  values: (label, rules) =>
    fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((valid) => ({
      field: { maxCount: 3 },
      valid,
      invalid: { value: ['a', 'b', 'c', 'd'], message: rules.tooMany(label, 3) },
    })),
}
