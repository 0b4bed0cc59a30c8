import { someOfThree } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '品牌', dictCode: 'brand' },
  value: '1,2',
  long: '1,2,3',
  others: [],
  values: someOfThree,
}
