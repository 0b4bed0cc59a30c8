import type { TemplateDictionaries } from '../designer/state/designer-context.ts'
import type { ItemData } from '../designer/template/template.ts'

/** The variable part of a maintenance order: an item of every type. */
export const maintenanceItems: readonly ItemData[] = [
  { id: 'divider_1', type: 'divider', label: '保养记录', orientation: 'left' },
  { id: 'hours', type: 'number', label: '工作小时', required: 1, readonly: 0, placeholder: '请输入小时表读数', min: 0, precision: 1, is_round: 1, value: '' },
  {
    id: 'level',
    type: 'radio',
    label: '保养级别',
    required: 1,
    readonly: 0,
    data_type: 1,
    options: [
      { label: '250 小时', value: '1' },
      { label: '500 小时', value: '2' },
      { label: '1000 小时', value: '3' },
      { label: '2000 小时', value: '4' },
    ],
    value: '2',
  },
  {
    id: 'parts',
    type: 'checkbox',
    label: '更换项目',
    required: 1,
    readonly: 0,
    data_type: 1,
    options: ['发动机机油', '机油滤芯', '燃油主滤芯', '燃油预滤芯', '空气滤清器滤芯', '空调滤芯'],
    value: '',
  },
  { id: 'fault', type: 'textarea', label: '异常描述', required: 0, readonly: 0, placeholder: '请描述发现的异常', min: 1, max: 300, value: '' },
  { id: 'system', type: 'select', label: '所属系统', required: 0, readonly: 0, placeholder: '请选择所属系统', data_type: 2, dict_id: 'd1', dict_options: [{ id: 'i1', itemName: '液压系统' }, { id: 'i2', itemName: '电气系统' }], value: '' },
  { id: 'fuel', type: 'slider', label: '燃油油位', required: 0, readonly: 0, min: 0, max: 100, value: 60 },
  { id: 'done', type: 'date', label: '完成日期', required: 1, readonly: 0, placeholder: '请选择日期', format: 'YYYY-MM-DD HH:mm', value: '' },
  { id: 'note', type: 'text', label: '备注', required: 0, readonly: 0, placeholder: '请输入备注', format: '', value: '' },
  { id: 'phone', type: 'phonenum', label: '现场联系电话', required: 0, readonly: 0, placeholder: '请输入电话', value: '' },
  { id: 'people', type: 'users', label: '参与人员', required: 0, readonly: 0, placeholder: '选择人员', value: '' },
  { id: 'place', type: 'cascade_combobox', label: '作业地区', required: 0, readonly: 0, placeholder: '', value: '' },
  { id: 'photos', type: 'image', label: '现场照片', required: 1, readonly: 0, multiple: 1, placeholder: '含铭牌与小时表', value: '' },
  { id: 'caption_1', type: 'label', label: '请在离开现场前与客户确认以上内容。' },
] // prettier-ignore

/** The items with which every maintenance order begins and ends. */
export const maintenanceFixed = {
  top: [
    { id: 't1', type: 'text', label: '工单编号', placeholder: '系统自动生成' },
    { id: 't2', type: 'text', label: '车号', required: 1, placeholder: '选择车辆' },
    { id: 't3', type: 'text', label: '客户', placeholder: '随车号带出' },
    { id: 't4', type: 'text', label: '服务站', required: 1, placeholder: '上海服务站' },
  ],
  bottom: [
    { id: 'b1', type: 'users', label: '服务工程师', required: 1 },
    { id: 'b2', type: 'date', label: '完成时间', required: 1, format: 'YYYY-MM-DD HH:mm' },
  ],
} as const

const itemsByDictionary: Readonly<Record<string, readonly { id: string; itemName: string }[]>> = {
  d1: [
    { id: 'i1', itemName: '液压系统' },
    { id: 'i2', itemName: '电气系统' },
    { id: 'i3', itemName: '动力系统' },
  ],
  d2: [],
}

/** Two dictionaries, of which the second has no items. */
export const sampleDictionaries: TemplateDictionaries = {
  list: async () => [
    { value: 'd1', label: '车辆系统' },
    { value: 'd2', label: '故障等级' },
  ],
  items: async (id) => itemsByDictionary[id] ?? [],
}

/** A template of `count` items, of the types in turn. */
export function longTemplate(count: number): readonly ItemData[] {
  return Array.from({ length: count }, (_, at) => {
    const item = maintenanceItems[at % maintenanceItems.length]
    return {
      ...item,
      id: `item_${at}`,
      type: item?.type ?? 'text',
      label: `第 ${at + 1} 项`,
    }
  })
}
