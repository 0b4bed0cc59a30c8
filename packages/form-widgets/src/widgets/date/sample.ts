import { dates } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

const value = '2026-03-10'

export const sample: TypeSample = {
  field: { label: '交付日期' },
  value,
  long: value,
  others: [],
  values: dates({ latest: '2099-12-31' }, (date) => date.toISOString().slice(0, 10), '2024-02-30'),
}
