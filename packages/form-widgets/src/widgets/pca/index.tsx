import { ofFields } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { textSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { pcaValue } from './value.ts'

export const pcaType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).AreaControl),
  Display: storedKeysDisplay(pcaValue),
  schema: textSchema,
  design: {
    name: { 'zh-CN': '省市区', 'en-US': 'Province, city, district' },
    keywords: 'shengshiqu ssq region',
    group: 'server',
    properties: [...ofFields],
    listed: true,
    hasSource: noSource,
  },
})
