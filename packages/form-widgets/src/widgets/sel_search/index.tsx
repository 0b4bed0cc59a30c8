import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields } from '../kit/field-properties.ts'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keySchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { selSearchValue } from './value.ts'

const SearchControl = lazyComponent(async () => (await import('./control.tsx')).SearchControl, {
  failure: 'in-place',
})

export const selSearchType = widgetType<typeof sample>({
  Control: (props) => <SearchControl {...props} fallback={<Skeleton className="h-control" />} />,
  Display: storedKeysDisplay(selSearchValue),
  schema: keySchema,
  design: {
    name: { 'zh-CN': '搜索选择', 'en-US': 'Search select' },
    keywords: 'sousuoxuanze ssxz',
    group: 'server',
    properties: [...ofFields, 'dictCode', 'dictTable', 'dictText'],
    listed: true,
    hasSource: ({ dictTable, dictCode }) => Boolean(dictTable) || Boolean(dictCode?.includes(',')),
  },
})
