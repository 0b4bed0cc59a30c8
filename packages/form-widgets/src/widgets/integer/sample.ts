import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '台数' },
  value: 12,
  long: 9_007_199_254_740_991,
  others: [],
  values: (label, rules) =>
    fc.integer({ min: 0, max: 5 }).map((valid) => ({
      field: {},
      valid,
      invalid: { value: 1.5, message: rules.integer(label) },
    })),
}
