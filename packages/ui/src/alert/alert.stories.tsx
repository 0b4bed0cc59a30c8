import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextLink } from '../button/text-link.tsx'
import { Alert } from './alert.tsx'

const meta = {
  id: 'ui-alert',
  title: 'ui/alert 警告提示',
  component: Alert,
  args: { children: '锁定不会使运转中的发动机停机，仅在下次起动时生效' },
} satisfies Meta<typeof Alert>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { tone: 'success', children: '两次密码一致' } }
export const Warning: Story = { args: { tone: 'warning', children: '车辆当前离线，指令将在6分钟内等待终端上线' } }
export const Danger: Story = { args: { tone: 'danger', children: '提醒人、提醒角色至少选择一项' } }
export const WithAction: Story = {
  args: { tone: 'warning', children: '数据已过期 · 12分钟前', action: <TextLink href="#refresh">刷新</TextLink> },
}
export const Closable: Story = { args: { children: '今晚22:00至23:00系统维护', onClose: () => {} } }
