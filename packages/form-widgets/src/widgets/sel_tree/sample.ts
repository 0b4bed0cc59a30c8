import { atMostThree } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '服务站', dict: 'station,name,code', multiple: true },
  value: 'st-nj',
  long: 'st-nj,st-sh,st-east',
  others: [],
  values: atMostThree,
}
