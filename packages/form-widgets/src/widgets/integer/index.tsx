import { ofFields, ofNumbers } from '../kit/field-properties.ts'
import { NumberControl } from '../kit/number-control.tsx'
import { numberSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const integerType = widgetType<typeof sample>({
  Control: NumberControl,
  Display: null,
  schema: (field, t) => numberSchema(field, t, true),
  design: {
    name: { 'zh-CN': '整数', 'en-US': 'Whole number' },
    keywords: 'zhengshu zs',
    group: 'basic',
    properties: [...ofFields, ...ofNumbers],
    listed: true,
    hasSource: noSource,
  },
})
