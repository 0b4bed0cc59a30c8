import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '小时数', unit: 'h', precision: 1 },
  value: 5208.5,
  long: 123_456_789_012.5,
  others: [],
  values: (label, rules) =>
    fc.integer({ min: -1000, max: 1000 }).map((whole) => ({
      field: { min: -10, max: 10, precision: 2 },
      valid: whole / 100,
      invalid: { value: 10.5, message: rules.tooLarge(label, 10) },
    })),
}
