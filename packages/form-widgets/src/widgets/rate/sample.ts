import { wholeNumber } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '评分' },
  value: 4,
  long: 5,
  others: [],
  values: wholeNumber,
}
