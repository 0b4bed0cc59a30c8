import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { ActionButton } from './action-button.tsx'
import { Button } from './button.tsx'
import { ExplainedButton } from './explained-button.tsx'
import { IconButton } from './icon-button.tsx'
import { TextLink } from './text-link.tsx'

const meta = {
  id: 'ui-button',
  title: 'ui/button 按钮',
  component: Button,
  args: { children: '保存' },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }
export const Default: Story = {}
export const Quiet: Story = { args: { variant: 'quiet', children: '重置' } }
export const Danger: Story = { args: { variant: 'danger', children: '删除' } }
export const DangerQuiet: Story = {
  args: { variant: 'danger-quiet', children: '批量删除', icon: <Trash2 aria-hidden /> },
}
export const WithIcon: Story = { args: { variant: 'primary', children: '新增', icon: <Plus aria-hidden /> } }
export const Small: Story = { args: { size: 'small', children: '导出', icon: <Download aria-hidden /> } }
export const Large: Story = { args: { size: 'large', variant: 'primary', children: '登录' } }
export const Busy: Story = { args: { variant: 'primary', loading: true } }
export const Disabled: Story = { args: { disabled: true } }
export const DisabledWithReason: Story = {
  render: () => (
    <ExplainedButton disabled disabledReason="车辆离线，不能下发指令">
      下发
    </ExplainedButton>
  ),
}
export const AsLink: Story = {
  args: { asChild: true, icon: <Download aria-hidden />, children: <a href="#template">下载模板</a> },
}
export const LongText: Story = { args: { children: '导出所选服务站全部车辆的保养记录' } }
export const Icon: Story = {
  render: () => <IconButton label="刷新" icon={<RefreshCw aria-hidden />} />,
}
export const IconDisabled: Story = {
  render: () => <IconButton label="刷新" icon={<RefreshCw aria-hidden />} disabled />,
}
export const RowActions: Story = {
  render: () => (
    <table>
      <tbody>
        <tr>
          <td>TH210-60123</td>
          <td>
            <ActionButton>编辑</ActionButton>
            <ActionButton tone="danger">删除</ActionButton>
            <ActionButton disabled>更多</ActionButton>
          </td>
        </tr>
      </tbody>
    </table>
  ),
}
export const Link: Story = { render: () => <TextLink href="#vehicle">TH210-60123</TextLink> }
