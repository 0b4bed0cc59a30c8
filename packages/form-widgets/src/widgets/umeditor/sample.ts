import { shortText } from '../kit/sample-values.ts'
import { paragraph, type TypeSample } from '../kit/type-sample.ts'

export const sample: TypeSample = {
  field: { label: '处理结果' },
  value: '<p>更换<strong>滤芯</strong>，试机正常。</p>',
  long: `<h2>处理结果</h2>${`<p>${paragraph}</p>`.repeat(12)}`,
  others: [],
  values: shortText,
}
