import { Skeleton } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { LazyFileControl } from '../kit/lazy-file-control.ts'
import { keysSchema } from '../kit/value-schemas.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const fileType = widgetType<typeof sample>({
  Control: (props) => <LazyFileControl {...props} kind="file" fallback={<Skeleton className="h-control" />} />,
  Display: (props) => <LazyFileControl {...props} kind="file" readOnly fallback={<Skeleton className="h-control" />} />,
  schema: keysSchema,
  design: {
    name: { 'zh-CN': '附件', 'en-US': 'Files' },
    keywords: 'fujian fj wenjian',
    group: 'long',
    properties: [...ofFields, 'maxCount', 'accept'],
    listed: false,
    hasSource: noSource,
  },
})
