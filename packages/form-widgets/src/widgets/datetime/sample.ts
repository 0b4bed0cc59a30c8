import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '报修时间' },
  value: '2026-03-10 09:30:00',
  long: '2026-03-10 09:30:00',
  others: [],
  values: (label, rules) =>
    fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((date) => ({
      field: {},
      valid: date.toISOString().slice(0, 19).replace('T', ' '),
      invalid: { value: '2024-01-01 25:00:00', message: rules.date(label) },
    })),
}
