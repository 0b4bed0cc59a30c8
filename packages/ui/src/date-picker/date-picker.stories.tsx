import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { DatePicker } from './date-picker.tsx'
import { DateRangePicker } from './date-range-picker.tsx'
import { DateTimeRangePicker } from './date-time-range-picker.tsx'

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
  id: 'ui-date-picker',
  title: 'ui/date-picker 日期选择',
  args: { value: '2026-11-18', from: '2026-10-26', to: '2026-11-18', disabled: false },
  render: function OneDay({ value, disabled, error, min, max }: Args) {
    const [day, setDay] = useState(value)
    return (
      <div className="w-60">
        <Field label="出厂日期" error={error}>
          <DatePicker value={day} onChange={setDay} today={today} disabled={disabled} min={min} max={max} />
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
      maxDays={maxDays}
      min={min}
      max={max}
    />
  )
}

const momentRange: NonNullable<Story['render']> = function MomentRange({ from, to, disabled, maxDays, min, max }) {
  const [range, setRange] = useState({ from: from && `${from} 08:30:00`, to: to && `${to} 17:00:00` })
  return (
    <DateTimeRangePicker
      aria-label="上报时间"
      value={range}
      onChange={setRange}
      today={today}
      disabled={disabled}
      maxDays={maxDays}
      min={min}
      max={max}
    />
  )
}

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^(选择|Choose)/ }))
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
}

export const Filled: Story = {}
export const EmptyField: Story = { args: { value: '' } }
export const Disabled: Story = { args: { disabled: true } }
export const Missing: Story = { args: { value: '', error: '请选择日期' } }
export const Open: Story = {
  args: { min: '2026-11-03', max: '2026-11-25' },
  play: opened,
}
export const Range: Story = { render: range }
export const RangeEmpty: Story = { render: range, args: { from: '', to: '' } }
export const RangeDisabled: Story = { render: range, args: { disabled: true } }
export const RangeOpen: Story = {
  render: range,
  args: { maxDays: 31 },
  play: opened,
}
export const MomentRange: Story = { render: momentRange }
export const MomentRangeEmpty: Story = { render: momentRange, args: { from: '', to: '' } }
export const MomentRangeDisabled: Story = { render: momentRange, args: { disabled: true } }
export const MomentRangeOpen: Story = { render: momentRange, play: opened }
export const MomentRangeOutside: Story = {
  render: momentRange,
  args: { min: '2026-11-01 00:00:00', max: '2026-11-20 12:00:00' },
  play: opened,
}
