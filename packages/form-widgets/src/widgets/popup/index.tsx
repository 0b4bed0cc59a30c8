import { ofFields } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { textSchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const popupType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).PopupControl),
  Display: null,
  schema: textSchema,
  design: {
    name: { 'zh-CN': '报表弹窗', 'en-US': 'Report popup' },
    keywords: 'baobiaotanchuang bbtc',
    group: 'server',
    properties: [...ofFields, 'popupCode', 'orgFields', 'destFields', 'multiple', 'maxCount'],
    listed: true,
    hasSource: ({ popupCode }) => Boolean(popupCode),
  },
})
