import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '评分' },
  value: 4,
  long: 5,
  others: [],
  values: (label, rules) =>
    fc.integer({ min: 0, max: 5 }).map((valid) => ({
      field: {},
      valid,
      invalid: { value: 1.5, message: rules.integer(label) },
    })),
}
