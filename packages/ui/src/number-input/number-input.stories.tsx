import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { NumberInput } from './number-input.tsx'

const meta = {
  id: 'ui-number-input',
  title: 'ui/number-input 数字输入框',
  component: NumberInput,
  args: { 'aria-label': '保养间隔', defaultValue: 250, min: 0, max: 9999, precision: 0, unit: 'h' },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberInput>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Empty: Story = { args: { defaultValue: null, placeholder: '请输入' } }
export const WithStepper: Story = { args: { controls: true } }
export const Decimals: Story = {
  args: { precision: 2, step: 0.1, defaultValue: 1.25, unit: 'MPa', 'aria-label': '压力' },
}
export const Truncated: Story = { args: { precision: 1, rounding: 'truncate', defaultValue: null } }
export const Disabled: Story = { args: { disabled: true, controls: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 1 } }
export const InField: Story = {
  render: () => (
    <Field label="间隔" required hint="从上次保养起">
      <NumberInput defaultValue={500} min={10} max={9999} precision={0} unit="小时" />
    </Field>
  ),
}
