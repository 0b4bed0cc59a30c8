import { shortText } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '密码' },
  value: 'secret',
  long: 'secret'.repeat(30),
  others: [],
  values: shortText,
}
