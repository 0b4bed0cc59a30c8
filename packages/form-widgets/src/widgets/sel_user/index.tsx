import { ofFields } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keysSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { selUserValue } from './value.ts'

export const selUserType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).UserControl),
  Display: storedKeysDisplay(selUserValue),
  schema: keysSchema,
  design: {
    name: { 'zh-CN': '用户', 'en-US': 'User' },
    keywords: 'yonghu yh people',
    group: 'server',
    properties: [...ofFields, 'multiple', 'maxCount'],
    listed: true,
    hasSource: noSource,
  },
})
