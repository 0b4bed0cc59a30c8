import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { MultiSelect } from './multi-select.tsx'
import type { Option } from '../picker/option.ts'
import { Select } from './select.tsx'

const models: Option[] = ['TH75-6', 'TH135-6', 'TH210-6', 'TH360-6', 'TH490-6'].map((value) => ({
  value,
  label: value,
}))
const stations: Option[] = ['上海', '苏州', '杭州', '南京', '合肥', '广州', '成都', '石家庄', '西安', '武汉'].map(
  (city, index) => ({ value: `d${index + 1}`, label: `${city}服务站` }),
)
const terminals: Option[] = Array.from({ length: 1000 }, (_, index) => {
  const value = `wg_${String(index).padStart(4, '0')}`
  return { value, label: `终端 ${value}` }
})

interface Args {
  label: string
  options: Option[]
  value: string[]
  multiple: boolean
  clearable: boolean
  disabled: boolean
  required: boolean
  error: string
  onChange?: (value: string[]) => void
}

const meta = {
  id: 'ui-select',
  title: 'ui/select 选择框',
  args: {
    label: '机型',
    options: models,
    value: ['TH210-6'],
    multiple: false,
    clearable: false,
    disabled: false,
    required: false,
    error: '',
  },
  render: function Chosen({ label, value, multiple, onChange, error, required, ...props }: Args) {
    const [chosen, setChosen] = useState(value)
    function handleChange(next: string[]) {
      setChosen(next)
      onChange?.(next)
    }
    return (
      <div style={{ width: 280, paddingInline: 16 }}>
        <Field label={label} error={error} required={required}>
          {multiple ? (
            <MultiSelect {...props} value={chosen} onChange={handleChange} />
          ) : (
            <Select
              {...props}
              value={chosen[0] ?? null}
              onChange={(next) => handleChange(next === null ? [] : [next])}
            />
          )}
        </Field>
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { value: [] } }
export const Clearable: Story = { args: { clearable: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Invalid: Story = { args: { value: [], required: true, error: '请选择机型' } }
export const UnknownValue: Story = { args: { value: ['TH999-6'] } }
export const Search: Story = { args: { label: '服务站', options: stations, value: ['d2'], clearable: true } }
export const SearchEmpty: Story = { args: { label: '服务站', options: stations, value: [] } }
export const DisabledOption: Story = {
  args: { options: models.map((option) => ({ ...option, disabled: option.value === 'TH75-6' })), value: [] },
}
export const Doubled: Story = { args: { options: [...models.slice(0, 2), ...models.slice(0, 2)], value: ['TH75-6'] } }
export const NoOptions: Story = { args: { options: [], value: [] } }
export const LongText: Story = {
  args: {
    label: '工地',
    options: [{ value: '1', label: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段' }],
    value: ['1'],
  },
}
export const Thousand: Story = { args: { label: '终端', options: terminals, value: ['wg_0700'] } }
export const Multiple: Story = { args: { multiple: true, value: ['TH75-6', 'TH210-6'] } }
export const MultipleEmpty: Story = { args: { multiple: true, value: [] } }
export const MultipleMany: Story = {
  args: { label: '服务站', multiple: true, options: stations, value: ['d1', 'd2', 'd3', 'd99'], clearable: true },
}
export const MultipleDisabled: Story = { args: { multiple: true, disabled: true, value: ['TH75-6'] } }
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await screen.findByRole('listbox', {}, { timeout: 10_000 })
  },
}
