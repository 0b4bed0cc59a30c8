import type { ItemType } from '@trackhoe/form-widgets/designer'
import { useLocale } from '@trackhoe/ui'
import { Rows3 } from 'lucide-react'
import { MIDDLE_TYPE } from './fixed-items.ts'

const LABEL = { 'zh-CN': '可变项', 'en-US': 'Variable part' } as const
const HINT = {
  'zh-CN': '各工单模板的内容显示在这里。拖动它，决定哪些固定项在上、哪些在下。',
  'en-US': 'The items of the work order template stand here. Drag it to decide what stands above and below.',
} as const

function MiddleView() {
  const locale = useLocale()
  return (
    <div className="rounded-2 border border-dashed border-edge bg-sunken px-4 py-3 text-12 text-ink-2">
      <div className="font-medium text-ink">{LABEL[locale]}</div>
      {HINT[locale]}
    </div>
  )
}

/** The mark of the variable part: it is moved like any item, and holds nothing. */
export const middleItemTypes: readonly ItemType[] = [
  {
    type: MIDDLE_TYPE,
    label: LABEL,
    keywords: 'kebianxiang kbx middle',
    icon: Rows3,
    group: { 'zh-CN': '布局', 'en-US': 'Layout' },
    create: (locale) => ({ label: LABEL[locale] }),
    properties: () => [],
    View: MiddleView,
    viewHasLabel: true,
    field: (item, locale) => ({ type: 'divider', label: LABEL[locale], key: item.id }),
  },
]
