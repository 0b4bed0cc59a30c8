import { atMostThree } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '故障分类', categoryCode: 'B01', multiple: true },
  value: 'c11',
  long: 'c1,c11',
  others: [],
  values: atMostThree,
}
