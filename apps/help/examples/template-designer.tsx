import { TemplateDesigner, type ItemData } from '@trackhoe/form-widgets/designer'

const items: readonly ItemData[] = [
  { id: 'divider_1', type: 'divider', label: '保养记录', orientation: 'left' },
  { id: 'hours', type: 'number', label: '工作小时', required: 1, readonly: 0, placeholder: '', value: '' },
]

export default function Example() {
  return <TemplateDesigner items={items} title="保养工单" heading={<h1>保养工单</h1>} onSave={async () => {}} />
}
