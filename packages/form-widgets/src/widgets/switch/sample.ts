import fc from 'fast-check'
import type { TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '启用' },
  value: 'Y',
  long: 'N',
  others: [],
  values: (label, rules) =>
    fc.constantFrom('1', '0').map((valid) => ({
      field: { switchOptions: ['1', '0'] },
      valid,
      invalid: { value: 'Y', message: rules.choice(label) },
    })),
}
