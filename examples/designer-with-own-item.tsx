// A designer of templates with an item type of one's own: a signature beside the fourteen built-in types.
import {
  type ItemData,
  type ItemType,
  type ItemViewProps,
  TemplateDesigner,
  TemplateForm,
} from '@trackhoe/form-widgets/designer'
import type { Widget, WidgetControlProps } from '@trackhoe/form-widgets/online-form'
import { Button, Input, Toaster, UiProvider } from '@trackhoe/ui'
import { useState, type ComponentType } from 'react'

const PenIcon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }> = (props) => (
  <svg {...props} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="m3 21 1.5-5L16 4.5 19.5 8 8 19.5z" />
  </svg>
)

/** The picture on the canvas: nothing in it can get the focus. */
function SignatureView({ item }: ItemViewProps) {
  return <div style={{ border: '1px dashed', padding: 12 }}>{String(item['hint'] ?? '签名')}</div>
}

function SignatureControl({ field, value, onChange, onBlur }: WidgetControlProps) {
  return (
    <Input
      aria-label={field.label}
      placeholder={field.placeholder ?? '请签名'}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

const signatureWidget: Widget = {
  read: (stored) => (typeof stored === 'string' ? stored : ''),
  write: (value) => value,
  toText: (value) => (typeof value === 'string' ? value : ''),
  Control: SignatureControl,
}

const signature: ItemType = {
  type: 'signature',
  label: { 'zh-CN': '签名', 'en-US': 'Signature' },
  keywords: 'qianming qm',
  icon: PenIcon,
  group: { 'zh-CN': '自定义', 'en-US': 'Own' },
  create: (locale) => ({ label: locale === 'zh-CN' ? '签名' : 'Signature', hint: '', required: 0 }),
  properties: () => [
    { key: 'label', type: 'text', label: '标题', required: true, maxLength: 20 },
    { key: 'hint', type: 'text', label: '提示', maxLength: 40 },
    { key: 'required', type: 'flag', label: '必填' },
  ],
  check: (item) =>
    item['required'] === 1 && !item['hint'] ? [{ property: 'hint', message: '必填的签名需要提示' }] : [],
  View: SignatureView,
  field: (item) => ({ type: 'signature', required: item['required'] === 1, placeholder: String(item['hint'] ?? '') }),
  widget: signatureWidget,
}
const itemTypes = [signature]

/** A template as it was saved. */
const saved: readonly ItemData[] = [
  { id: '1', type: 'signature', label: '客户签名', hint: '请客户本人签名', required: 1 },
]

export function Maintenance() {
  const [items, setItems] = useState(saved)
  const [filling, setFilling] = useState(false)
  return (
    <UiProvider>
      <div style={{ height: '100dvh' }}>
        <Button onClick={() => setFilling(!filling)}>{filling ? '设计' : '填写'}</Button>
        {filling ? (
          <TemplateForm
            mode="add"
            items={items}
            itemTypes={itemTypes}
            onSubmit={async (values) => console.log(values)}
          />
        ) : (
          <TemplateDesigner
            items={items}
            title="保养工单"
            heading={<h1>保养工单</h1>}
            itemTypes={itemTypes}
            onSave={async (changed) => setItems(changed)}
          />
        )}
      </div>
      <Toaster />
    </UiProvider>
  )
}
