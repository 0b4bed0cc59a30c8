import { ofFields } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keysSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { catTreeValue } from './value.ts'

export const catTreeType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).CategoryControl),
  Display: storedKeysDisplay(catTreeValue),
  schema: keysSchema,
  design: {
    name: { 'zh-CN': '分类字典树', 'en-US': 'Category tree' },
    keywords: 'fenleizidianshu flzds',
    group: 'server',
    properties: [...ofFields, 'condition', 'categoryCode', 'textField', 'multiple', 'maxCount'],
    listed: true,
    hasSource: noSource,
  },
})
