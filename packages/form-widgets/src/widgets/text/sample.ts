import fc from 'fast-check'
import { paragraph, word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '车号' },
  value: 'SY215-00123',
  long: paragraph.repeat(2),
  others: [],
  values: (label, rules) =>
    fc.oneof(
      word.map((valid) => ({
        field: { maxLength: 8 },
        valid,
        invalid: { value: valid.padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
      })),
      fc.stringMatching(/^1[3-9][0-9]{9}$/).map((valid) => ({
        field: { pattern: { source: '^1[3-9]\\d{9}$' } },
        valid,
        invalid: { value: `${valid}0`, message: rules.pattern(label) },
      })),
    ),
}
