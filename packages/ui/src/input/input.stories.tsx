import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Textarea } from './textarea.tsx'

const meta = {
  id: 'ui-input',
  title: 'ui/input 输入框',
  component: Input,
  args: { 'aria-label': '车号' },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Input>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { defaultValue: 'TH210-60123' } }
export const Empty: Story = { args: { placeholder: '请输入车号' } }
export const WithIcon: Story = {
  args: { leading: <Search aria-hidden />, placeholder: '车号、终端号', 'aria-label': '搜索' },
}
export const WithUnit: Story = { args: { trailing: 'h', defaultValue: '250', 'aria-label': '保养间隔' } }
export const Large: Story = { args: { size: 'large', defaultValue: 'wangqiang', 'aria-label': '账号' } }
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'TH' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: '861000*****0123', 'aria-label': 'IMEI' } }
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '苏州恒基土石方有限公司', 'aria-label': '客户' },
}
export const LongText: Story = {
  args: { defaultValue: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段' },
}
export const Password: Story = {
  render: () => <PasswordInput aria-label="密码" autoComplete="current-password" defaultValue="correct horse" />,
}
export const PasswordDisabled: Story = {
  render: () => <PasswordInput aria-label="密码" autoComplete="off" disabled defaultValue="correct horse" />,
}
export const PasswordEmpty: Story = {
  render: () => <PasswordInput aria-label="新密码" autoComplete="new-password" strength={-1} />,
}
export const PasswordWeak: Story = {
  render: () => <PasswordInput aria-label="新密码" autoComplete="new-password" defaultValue="123456" strength={0} />,
}
export const PasswordMedium: Story = {
  render: () => <PasswordInput aria-label="新密码" autoComplete="new-password" defaultValue="wajueji88" strength={1} />,
}
export const PasswordStrong: Story = {
  render: () => <PasswordInput aria-label="新密码" autoComplete="new-password" defaultValue="k7!Wm#2q" strength={2} />,
}
export const PasswordNotAllowed: Story = {
  render: () => <PasswordInput aria-label="新密码" autoComplete="new-password" defaultValue="密码" strength={-2} />,
}
export const Area: Story = {
  render: () => <Textarea aria-label="故障描述" maxLength={200} defaultValue="回转制动异响，热车后明显。" />,
}
export const AreaInvalid: Story = {
  render: () => <Textarea aria-label="故障描述" aria-invalid placeholder="请输入故障描述" />,
}
