import { ofFields, ofLinks } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keySchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { linkDownValue } from './value.ts'

export const linkDownType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).LinkControl),
  Display: storedKeysDisplay(linkDownValue),
  schema: keySchema,
  design: {
    name: { 'zh-CN': '联动选择', 'en-US': 'Linked select' },
    keywords: 'liandongxuanze ldxz linked',
    group: 'server',
    properties: [...ofFields, ...ofLinks],
    listed: true,
    hasSource: ({ linkDownConfig }) => Boolean(linkDownConfig?.table),
  },
})
