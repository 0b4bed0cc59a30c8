import { Unconnected } from '../kit/unconnected.tsx'
import { readText } from '../kit/values.ts'
import { noSource, widgetType } from '../kit/widget-type.ts'
import type * as sample from './sample.ts'

export const tabType = widgetType<typeof sample>({
  Control: ({ value }) => <Unconnected texts={[readText(value)]} />,
  Display: null,
  schema: null,
  design: {
    name: { 'zh-CN': '子表', 'en-US': 'Sub-table' },
    keywords: 'zibiao zb table',
    group: 'structure',
    properties: ['required', 'relation', 'minRows', 'maxRows'],
    listed: false,
    hasSource: noSource,
  },
})
