import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { RangeSlider, Slider } from './slider.tsx'

const meta = {
  id: 'ui-slider',
  title: 'ui/slider 滑块',
  component: Slider,
  args: { 'aria-label': '油位', defaultValue: 62, unit: '%' },
  decorators: [
    (Story) => (
      <div style={{ width: 280, paddingInline: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const WithMarks: Story = { args: { marks: [0, 25, 50, 75, 100] } }
export const Disabled: Story = { args: { disabled: true } }
export const Range: Story = {
  render: () => <RangeSlider aria-label="转速" defaultValue={[800, 1800]} min={0} max={2400} step={50} unit="rpm" />,
}
export const InField: Story = {
  render: () => (
    <Field label="亮度" hint="显示屏的亮度">
      <Slider defaultValue={80} unit="%" />
    </Field>
  ),
}
export const RangeInField: Story = {
  render: () => (
    <Field label="转速">
      <RangeSlider defaultValue={[800, 1800]} max={2400} step={50} />
    </Field>
  ),
}
