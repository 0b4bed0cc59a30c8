import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keysSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { selUserValue } from './value.ts'

const UserControl = lazyComponent(async () => (await import('./control.tsx')).UserControl, {
  failure: 'in-place',
})

export const selUserType = widgetType<typeof sample>({
  Control: (props) => <UserControl {...props} fallback={<Skeleton className="h-control" />} />,
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
