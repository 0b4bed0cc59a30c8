import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Field } from '../field/field.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

/** As it is most often used; a story cannot have a type parameter. */
const TextRadioGroup = RadioGroup<string>

const meta = {
  id: 'ui-radio-group',
  title: 'ui/radio-group 单选框组',
  component: TextRadioGroup,
  args: {
    value: '2',
    onChange: () => {},
    options: [
      { value: '1', label: '启用' },
      { value: '2', label: '禁用' },
    ],
    'aria-label': '启用状态',
  },
  render: function Chosen(props: RadioGroupProps) {
    const [value, setValue] = useState(props.value ?? null)
    return <RadioGroup {...props} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof TextRadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: null } }
export const Vertical: Story = { args: { vertical: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Invalid: Story = { args: { value: null, 'aria-invalid': true } }
export const InField: Story = {
  render: function InField({ options }: RadioGroupProps) {
    const [value, setValue] = useState<string | null>('1')
    return (
      <Field label="启用状态" required layout="horizontal" hint="禁用后不再提醒">
        <RadioGroup options={options} value={value} onChange={setValue} />
      </Field>
    )
  },
}
