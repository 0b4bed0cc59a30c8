import { ofFields } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keySchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { selSearchValue } from './value.ts'

export const selSearchType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).SearchControl),
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
