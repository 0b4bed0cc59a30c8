import { oneOfTwo } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '品牌', dictCode: 'brand' },
  value: '2',
  long: '3',
  others: [],
  values: oneOfTwo,
}
