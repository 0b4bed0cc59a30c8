import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { textSchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

const PopupControl = lazyComponent(async () => (await import('./control.tsx')).PopupControl, {
  failure: 'in-place',
})

export const popupType = widgetType<typeof sample>({
  Control: (props) => <PopupControl {...props} fallback={<Skeleton className="h-control" />} />,
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
