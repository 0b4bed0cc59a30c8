import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '品牌', dictCode: 'brand' },
  value: '2',
  long: '3',
  others: [],
  values: (label, rules) =>
    fc.constantFrom('a', 'b').map((valid) => ({
      field: {
        options: [
          { value: 'a', label: '甲' },
          { value: 'b', label: '乙' },
        ],
      },
      valid,
      invalid: { value: 'c', message: rules.unknownChoice(label, 'c') },
    })),
}
