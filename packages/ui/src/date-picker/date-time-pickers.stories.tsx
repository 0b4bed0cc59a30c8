import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { TimePicker } from '../time-picker/time-picker.tsx'
import { DateTimePicker } from './date-time-picker.tsx'
import { MonthPicker, YearPicker } from './month-picker.tsx'

interface Args {
  kind: 'datetime' | 'minutes' | 'time' | 'month' | 'year'
  value: string
  min?: string
  max?: string
  disabled: boolean
  error: string
  onChange?: (value: string) => void
}

const today = '2026-11-21'

const meta = {
  id: 'ui-moment-pickers',
  title: 'ui/moment-pickers 日期时间选择',
  args: { kind: 'datetime', value: '2026-11-18 08:30:00', disabled: false, error: '' },
  render: function One({ kind, value, error, onChange, ...props }: Args) {
    const [moment, setMoment] = useState(value)
    const field = {
      ...props,
      value: moment,
      onChange: (next: string) => {
        setMoment(next)
        onChange?.(next)
      },
    }
    return (
      <div className="w-60">
        <Field label="计划时间" error={error}>
          {kind === 'datetime' ? (
            <DateTimePicker {...field} today={today} />
          ) : kind === 'minutes' ? (
            <DateTimePicker {...field} today={today} format="YYYY-MM-DD HH:mm" />
          ) : kind === 'time' ? (
            <TimePicker {...field} />
          ) : kind === 'month' ? (
            <MonthPicker {...field} today={today} />
          ) : (
            <YearPicker {...field} today={today} />
          )}
        </Field>
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

const opened: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^(选择|Choose)/ }))
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
}

export const DateTime: Story = {}
export const DateTimeEmpty: Story = { args: { value: '' } }
export const DateTimeOpen: Story = { play: opened }
export const DateTimeDisabled: Story = { args: { disabled: true } }
export const DateTimeMissing: Story = { args: { value: '', error: '请选择计划时间' } }
export const DateTimeInAnotherForm: Story = { args: { value: '2026/11/18 8:30' } }
export const DateTimeWithoutSeconds: Story = { args: { kind: 'minutes', value: '2026-11-18 08:30' }, play: opened }
export const Time: Story = { args: { kind: 'time', value: '08:30:00' } }
export const TimeOpen: Story = { args: { kind: 'time', value: '08:30:00' }, play: opened }
export const Month: Story = { args: { kind: 'month', value: '2026-03' } }
export const MonthOpen: Story = {
  args: { kind: 'month', value: '2026-03', min: '2026-02', max: '2026-11' },
  play: opened,
}
export const Year: Story = { args: { kind: 'year', value: '2026' } }
export const YearOpen: Story = { args: { kind: 'year', value: '2026' }, play: opened }
