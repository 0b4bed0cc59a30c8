import fc from 'fast-check'
import { word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '照片', multiple: true },
  value: 'temp/现场_1795226400000.png',
  long: Array.from({ length: 8 }, (_, at) => `temp/现场${at}_179522640000${at}.png`).join(','),
  others: [],
  values: (label, rules) =>
    fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((valid) => ({
      field: { maxCount: 3 },
      valid,
      invalid: { value: ['a', 'b', 'c', 'd'], message: rules.tooMany(label, 3) },
    })),
}
