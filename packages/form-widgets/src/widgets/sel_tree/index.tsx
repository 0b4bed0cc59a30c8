import { lazyComponent, Skeleton } from '@trackhoe/ui'
import { ofFields, ofTrees } from '../kit/field-properties.ts'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keysSchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { selTreeValue } from './value.ts'

const TableTreeControl = lazyComponent(async () => (await import('./control.tsx')).TableTreeControl, {
  failure: 'in-place',
})

export const selTreeType = widgetType<typeof sample>({
  Control: (props) => <TableTreeControl {...props} fallback={<Skeleton className="h-control" />} />,
  Display: storedKeysDisplay(selTreeValue),
  schema: keysSchema,
  design: {
    name: { 'zh-CN': '树选择', 'en-US': 'Tree select' },
    keywords: 'shuxuanze sxz',
    group: 'server',
    properties: [...ofFields, 'dictCode', ...ofTrees, 'condition', 'textField', 'multiple', 'maxCount'],
    listed: true,
    hasSource: ({ tree, dictCode }) => Boolean(tree?.tableName) || Boolean(dictCode),
  },
})
