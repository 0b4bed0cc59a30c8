import { shortText } from '../kit/sample-values.ts'
import { paragraph, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '故障描述', maxLength: 300 },
  value: `${paragraph}\n观察两天。`,
  long: paragraph.repeat(12),
  others: [],
  values: shortText,
}
