import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields, ofLinks } from '../kit/field-properties.ts'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keySchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { linkDownValue } from './value.ts'

const LinkControl = lazyComponent(async () => (await import('./control.tsx')).LinkControl, {
  failure: 'in-place',
})

export const linkDownType = widgetType<typeof sample>({
  Control: (props) => <LinkControl {...props} fallback={<Skeleton className="h-control" />} />,
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
