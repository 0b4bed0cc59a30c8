import fc from 'fast-check'
import { shortText } from '../kit/sample-values.ts'
import { paragraph, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '车号' },
  value: 'SY215-00123',
  long: paragraph.repeat(2),
  others: [],
  values: (label, rules) =>
    fc.oneof(
      shortText(label, rules),
      fc.stringMatching(/^1[3-9][0-9]{9}$/).map((valid) => ({
        field: { pattern: { source: '^1[3-9]\\d{9}$' } },
        valid,
        invalid: { value: `${valid}0`, message: rules.pattern(label) },
      })),
    ),
}
