import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '品牌', dictCode: 'brand' },
  value: '1,2',
  long: '1,2,3',
  others: [],
  values: (label, rules) =>
    fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((valid) => ({
      field: { options: ['a', 'b', 'c'].map((value) => ({ value, label: value })) },
      valid,
      invalid: { value: ['a', 'x'], message: rules.unknownChoice(label, 'x') },
    })),
}
