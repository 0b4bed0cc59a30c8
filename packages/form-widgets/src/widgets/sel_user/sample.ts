import { atMostThree } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '维修人' },
  value: 'user00001,user00002',
  long: Array.from({ length: 20 }, (_, at) => `user000${at + 1}`).join(','),
  others: [],
  values: atMostThree,
}
