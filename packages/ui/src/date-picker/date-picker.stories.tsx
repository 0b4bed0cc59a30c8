import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { DatePicker } from './date-picker.tsx'
import { DateRangePicker } from './date-range-picker.tsx'

interface Args {
  value: string
  from: string
  to: string
  min?: string
  max?: string
  maxDays?: number
  disabled: boolean
  error?: string
}

const today = '2026-11-21'

const meta = {
  title: 'ui/date-picker',
  args: { value: '2026-11-18', from: '2026-10-26', to: '2026-11-18', disabled: false },
  render: function OneDay({ value, disabled, error, min, max }: Args) {
    const [day, setDay] = useState(value)
    return (
      <div className="w-60">
        <Field label="出厂日期" {...(error === undefined ? {} : { error })}>
          <DatePicker
            value={day}
            onChange={setDay}
            today={today}
            disabled={disabled}
            {...(min === undefined ? {} : { min })}
            {...(max === undefined ? {} : { max })}
          />
        </Field>
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const range: NonNullable<Story['render']> = function Range({ from, to, disabled, maxDays, min, max }) {
  const [days, setDays] = useState({ from, to })
  return (
    <DateRangePicker
      aria-label="下发时间"
      value={days}
      onChange={setDays}
      today={today}
      disabled={disabled}
      {...(maxDays === undefined ? {} : { maxDays })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
    />
  )
}

export const Filled: Story = {}
export const EmptyField: Story = { args: { value: '' } }
export const Disabled: Story = { args: { disabled: true } }
export const Missing: Story = { args: { value: '', error: '请选择日期' } }
export const Open: Story = {
  args: { min: '2026-11-03', max: '2026-11-25' },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: '选择日期' })),
}
export const Range: Story = { render: range }
export const RangeEmpty: Story = { render: range, args: { from: '', to: '' } }
export const RangeDisabled: Story = { render: range, args: { disabled: true } }
export const RangeOpen: Story = {
  render: range,
  args: { maxDays: 31 },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: '选择日期范围' })),
}
