import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Result } from './result.tsx'

const meta = {
  title: 'ui/result',
  component: Result,
  args: { kind: '404', actions: <Button>返回首页</Button> },
} satisfies Meta<typeof Result>
export default meta
type Story = StoryObj<typeof meta>

export const Forbidden: Story = { args: { kind: '403' } }
export const NotFound: Story = {}
export const ServerFailed: Story = { args: { kind: '500' } }
export const NotSupported: Story = { args: { kind: '501' } }
export const BadGateway: Story = { args: { kind: '502' } }
export const Success: Story = {
  args: {
    kind: 'success',
    title: '注册成功',
    reason: '请等待管理员审核。',
    actions: <Button variant="primary">登录</Button>,
  },
}
