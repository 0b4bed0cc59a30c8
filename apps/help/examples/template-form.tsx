import { TemplateForm, type ItemData } from '@trackhoe/form-widgets/designer'

const items: readonly ItemData[] = [
  { id: 'divider_1', type: 'divider', label: '保养记录', orientation: 'left' },
  {
    id: 'hours',
    type: 'number',
    label: '工作小时',
    required: 1,
    readonly: 0,
    placeholder: '请输入小时表读数',
    value: '',
  },
  { id: 'remark', type: 'textarea', label: '备注', required: 0, readonly: 0, placeholder: '', value: '' },
]

export default function Example() {
  return <TemplateForm items={items} mode="add" onSubmit={async () => {}} />
}
