import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './checkbox.tsx'

const meta = {
  id: 'ui-checkbox',
  title: 'ui/checkbox 复选框',
  component: Checkbox,
  args: { children: '发动机' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}
export const Checked: Story = { args: { defaultChecked: true } }
export const Indeterminate: Story = { args: { checked: 'indeterminate', children: '液压' } }
export const Disabled: Story = { args: { disabled: true, children: '后处理' } }
export const DisabledChecked: Story = { args: { disabled: true, checked: true, children: '后处理' } }
export const Invalid: Story = { args: { 'aria-invalid': true, children: '已阅读并同意服务条款' } }
export const WithoutWord: Story = { render: () => <Checkbox aria-label="选择 TH210-60123" /> }
