import { atMostThree } from '../kit/sample-values.ts'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '照片', multiple: true },
  value: 'temp/现场_1795226400000.png',
  long: Array.from({ length: 8 }, (_, at) => `temp/现场${at}_179522640000${at}.png`).join(','),
  others: [],
  values: atMostThree,
}
