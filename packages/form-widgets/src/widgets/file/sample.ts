import { atMostThree } from '../kit/sample-values.ts'
import { paragraph, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '附件' },
  value: 'temp/保养记录_1795226400000.xlsx',
  long: Array.from({ length: 4 }, (_, at) => `temp/${paragraph.slice(0, 30)}${at}_179522640000${at}.pdf`).join(','),
  others: [],
  values: atMostThree,
}
