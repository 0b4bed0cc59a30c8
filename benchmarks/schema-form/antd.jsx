import { Button, Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { brands, fieldsOf, places } from './fields.js'

const controls = {
  text: () => <Input />,
  textarea: () => <Input.TextArea rows={3} />,
  radio: () => <Radio.Group options={places} />,
  checkbox: () => <Checkbox.Group options={places} />,
  number: () => <InputNumber style={{ width: '100%' }} />,
  list: () => <Select options={brands} />,
  date: () => <DatePicker style={{ width: '100%' }} />,
  switch: () => <Switch />,
}

const rulesOf = ({ type, label, required, maxLength, min, max, pattern }) => [
  ...(required && type !== 'switch' ? [{ required: true, message: `请填写${label}` }] : []),
  ...(type === 'text' || type === 'textarea' ? [{ max: maxLength }] : []),
  ...(pattern && type === 'text' ? [{ pattern: new RegExp(pattern) }] : []),
  ...(type === 'number' ? [{ type: 'number', min, max }] : []),
]

export const load = async (count) => {
  const fields = fieldsOf(count)
  return () => (
    <Form layout="vertical" style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
      {fields.map((field) => (
        <Form.Item
          key={field.key}
          name={field.key}
          label={field.label}
          rules={rulesOf(field)}
          {...(field.type === 'switch' && { valuePropName: 'checked' })}
        >
          {controls[field.type]()}
        </Form.Item>
      ))}
      <Button htmlType="submit">保存</Button>
    </Form>
  )
}
