import { dates } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

const value = '2026-03-10 09:30:00'
const wireTime = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

export const sample: TypeSample = {
  field: { label: '报修时间' },
  value,
  long: value,
  others: [],
  values: dates({}, wireTime, '2024-01-01 25:00:00'),
}
