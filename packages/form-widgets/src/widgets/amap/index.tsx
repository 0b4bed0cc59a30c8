import { ofFields } from '../kit/field-properties.ts'
import { mapSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import { PlaceControl, PlaceDisplay } from './place-control.tsx'
import type * as sample from './sample.ts'

export const amapType = widgetType<typeof sample>({
  Control: PlaceControl,
  Display: PlaceDisplay,
  schema: mapSchema,
  design: {
    name: { 'zh-CN': '位置', 'en-US': 'Place' },
    keywords: 'weizhi wz map place',
    group: 'server',
    properties: [...ofFields],
    listed: true,
    hasSource: noSource,
  },
})
