import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '交付日期' },
  value: '2026-03-10',
  long: '2026-03-10',
  others: [],
  values: (label, rules) =>
    fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => ({
      field: { latest: '2099-12-31' },
      valid: date.toISOString().slice(0, 10),
      invalid: { value: '2024-02-30', message: rules.date(label) },
    })),
}
