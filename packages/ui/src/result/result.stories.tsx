import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Result } from './result.tsx'

const meta = {
  id: 'ui-result',
  title: 'ui/result 结果页',
  component: Result,
  args: { status: '404', actions: <Button>返回首页</Button> },
} satisfies Meta<typeof Result>
export default meta
type Story = StoryObj<typeof meta>

export const Forbidden: Story = { args: { status: '403' } }
export const NotFound: Story = {}
export const ServerFailed: Story = { args: { status: '500' } }
export const NotSupported: Story = { args: { status: '501' } }
export const BadGateway: Story = { args: { status: '502' } }
export const Success: Story = {
  args: {
    status: 'success',
    title: '注册成功',
    description: '请等待管理员审核。',
    actions: <Button variant="primary">登录</Button>,
  },
}
