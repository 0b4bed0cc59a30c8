import { wholeNumber } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '台数' },
  value: 12,
  long: 9_007_199_254_740_991,
  others: [],
  values: wholeNumber,
}
