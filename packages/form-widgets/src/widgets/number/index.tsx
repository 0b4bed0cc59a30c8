import { ofFields, ofNumbers } from '../kit/field-properties.ts'
import { NumberControl } from '../kit/number-control.tsx'
import { numberSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const numberType = widgetType<typeof sample>({
  Control: NumberControl,
  Display: null,
  schema: (field, t) => numberSchema(field, t, false),
  design: {
    name: { 'zh-CN': '数字', 'en-US': 'Number' },
    keywords: 'shuzi sz',
    group: 'basic',
    properties: [...ofFields, ...ofNumbers, 'precision'],
    listed: true,
    hasSource: noSource,
  },
})
