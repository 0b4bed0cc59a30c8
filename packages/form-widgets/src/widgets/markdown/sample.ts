import { shortText } from '../kit/sample-values.ts'
import { paragraph, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '处理结果' },
  value: '更换**滤芯**，试机正常。',
  long: `## 处理结果\n\n${`${paragraph}\n\n`.repeat(12)}`,
  others: [],
  values: shortText,
}
