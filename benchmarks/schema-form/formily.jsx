import { createForm } from '@formily/core'
import { connect, createSchemaField, FormProvider, mapProps, useField } from '@formily/react'
import { Button, Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { observer } from '@formily/react'
import { brands, fieldsOf, places } from './fields.js'

/** The item of @formily/antd stands on an antd of two versions before, so this is antd's own with Formily's state. */
const Item = observer(({ children }) => {
  const field = useField()
  return (
    <Form.Item
      label={field.title}
      required={field.required}
      {...(field.selfErrors.length > 0 && { validateStatus: 'error', help: field.selfErrors[0] })}
    >
      {children}
    </Form.Item>
  )
})
const withSwitch = mapProps({ value: 'checked' })
const components = {
  Item,
  text: connect(Input),
  textarea: connect((props) => <Input.TextArea {...props} rows={3} />),
  radio: connect(Radio.Group),
  checkbox: connect(Checkbox.Group),
  number: connect((props) => <InputNumber {...props} style={{ width: '100%' }} />),
  list: connect(Select),
  date: connect((props) => <DatePicker {...props} style={{ width: '100%' }} />),
  switch: connect(Switch, withSwitch),
}
const SchemaField = createSchemaField({ components })

const propertyOf = ({ type, label, required, maxLength, min, max, pattern }) => ({
  type: { number: 'number', switch: 'boolean', checkbox: 'array' }[type] ?? 'string',
  title: label,
  required: required && type !== 'switch',
  'x-decorator': 'Item',
  'x-component': type,
  ...(type === 'list' && { 'x-component-props': { options: brands } }),
  ...((type === 'radio' || type === 'checkbox') && { 'x-component-props': { options: places } }),
  ...(type === 'textarea' && { maxLength }),
  ...(type === 'text' && { maxLength, ...(pattern && { pattern }) }),
  ...(type === 'number' && { minimum: min, maximum: max }),
})

export const load = async (count) => {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fieldsOf(count).map((field) => [field.key, propertyOf(field)])),
  }
  return () => {
    const form = createForm()
    return (
      <FormProvider form={form}>
        <Form
          layout="vertical"
          style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}
          onSubmitCapture={(event) => {
            event.preventDefault()
            form.submit().catch(() => {})
          }}
        >
          <SchemaField schema={schema} />
          <Button htmlType="submit">保存</Button>
        </Form>
      </FormProvider>
    )
  }
}
