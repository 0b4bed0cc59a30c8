import { Skeleton } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { LazyFileControl } from '../kit/lazy-file-control.ts'
import { keysSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const imageType = widgetType<typeof sample>({
  Control: (props) => <LazyFileControl {...props} kind="image" fallback={<Skeleton className="h-control" />} />,
  Display: (props) => (
    <LazyFileControl {...props} kind="image" readOnly fallback={<Skeleton className="h-control" />} />
  ),
  schema: keysSchema,
  design: {
    name: { 'zh-CN': '图片', 'en-US': 'Pictures' },
    keywords: 'tupian tp photo',
    group: 'long',
    properties: [...ofFields, 'multiple', 'maxCount', 'accept'],
    listed: false,
    hasSource: noSource,
  },
})
