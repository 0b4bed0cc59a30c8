import { ofFields, ofTrees } from '../kit/field-properties.ts'
import { lazyControl } from '../kit/lazy-control.tsx'
import { storedKeysDisplay } from '../kit/stored-keys-display.tsx'
import { keysSchema } from '../kit/value-schemas.ts'
import { widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'
import { selTreeValue } from './value.ts'

export const selTreeType = widgetType<typeof sample>({
  Control: lazyControl(async () => (await import('./control.tsx')).TableTreeControl),
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
