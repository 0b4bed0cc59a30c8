import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Field } from '../field/field.tsx'
import { CheckboxGroup, type CheckboxGroupProps } from './checkbox-group.tsx'

/** As it is most often used; a story cannot have a type parameter. */
const TextCheckboxGroup = CheckboxGroup<string>

const meta = {
  id: 'ui-checkbox-group',
  title: 'ui/checkbox-group 复选框组',
  component: TextCheckboxGroup,
  args: {
    value: ['bell', 'email'],
    onChange: () => {},
    options: [
      { value: 'bell', label: '站内消息' },
      { value: 'email', label: '邮件' },
      { value: 'sms', label: '短信', disabled: true, detail: '未配置' },
    ],
    'aria-label': '通知方式',
  },
  render: function Chosen(props: CheckboxGroupProps) {
    const [value, setValue] = useState(props.value ?? [])
    return <CheckboxGroup {...props} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof TextCheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: [] } }
export const Vertical: Story = { args: { vertical: true } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { value: [], 'aria-invalid': true } }

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, at) => ({ value: at + 1, label }))

function Weekdays({ initial, error }: { initial: readonly number[]; error?: string }) {
  const [days, setDays] = useState(initial)
  return (
    <Field label="值班日" required hint="跨天的班次算在开始的那天" error={error}>
      <CheckboxGroup options={WEEKDAYS} value={days} onChange={setDays} />
    </Field>
  )
}

export const InField: Story = { render: () => <Weekdays initial={[1, 2, 3, 4, 5]} /> }
export const InFieldWithError: Story = { render: () => <Weekdays initial={[]} error="请选择值班日" /> }
