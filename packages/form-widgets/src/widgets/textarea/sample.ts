import { paragraph, word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '故障描述', maxLength: 300 },
  value: `${paragraph}\n观察两天。`,
  long: paragraph.repeat(12),
  others: [],
  values: (label, rules) =>
    word.map((valid) => ({
      field: { maxLength: 8 },
      valid,
      invalid: { value: valid.padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
    })),
}
