import { ofColumns, ofConditions } from '../kit/field-properties.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const hiddenType = widgetType<typeof sample>({
  Control: () => null,
  Display: null,
  schema: null,
  design: {
    name: { 'zh-CN': '隐藏', 'en-US': 'Hidden' },
    keywords: 'yincang yc',
    group: 'structure',
    properties: [...ofColumns, ...ofConditions],
    listed: false,
    hasSource: noSource,
  },
})
