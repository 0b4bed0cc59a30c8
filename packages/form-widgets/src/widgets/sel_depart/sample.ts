import { atMostThree } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '部门' },
  value: 'shanghai',
  long: 'east,shanghai,nanjing,south',
  others: [],
  values: atMostThree,
}
