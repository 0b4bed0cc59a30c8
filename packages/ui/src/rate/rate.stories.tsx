import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { Rate } from './rate.tsx'

const meta = {
  id: 'ui-rate',
  title: 'ui/rate 评分',
  component: Rate,
  args: { 'aria-label': '服务评价', defaultValue: 4 },
} satisfies Meta<typeof Rate>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { defaultValue: null } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const InField: Story = {
  render: () => (
    <Field label="服务评价" required error="请评价">
      <Rate />
    </Field>
  ),
}
