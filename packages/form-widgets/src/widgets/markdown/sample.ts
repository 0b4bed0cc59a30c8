import { paragraph, word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '处理结果' },
  value: '更换**滤芯**，试机正常。',
  long: `## 处理结果\n\n${`${paragraph}\n\n`.repeat(12)}`,
  others: [],
  values: (label, rules) =>
    word.map((valid) => ({
      field: { maxLength: 8 },
      valid,
      invalid: { value: valid.padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
    })),
}
