import { paragraph, word, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '处理结果' },
  value: '<p>更换<strong>滤芯</strong>，试机正常。</p>',
  long: `<h2>处理结果</h2>${`<p>${paragraph}</p>`.repeat(12)}`,
  others: [],
  values: (label, rules) =>
    word.map((valid) => ({
      field: { maxLength: 8 },
      valid,
      invalid: { value: valid.padEnd(9, '长'), message: rules.tooLong(label, 8, 9) },
    })),
}
