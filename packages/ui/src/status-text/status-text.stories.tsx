import type { Meta, StoryObj } from '@storybook/react-vite'
import { Snowflake } from 'lucide-react'
import { StatusText } from './status-text.tsx'

const meta = {
  id: 'ui-status-text',
  title: 'ui/status-text 状态文字',
  component: StatusText,
  args: { children: '排队中' },
} satisfies Meta<typeof StatusText>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Normal: Story = { args: { tone: 'normal', children: '正常' } }
export const Success: Story = { args: { tone: 'success', children: '执行成功' } }
export const Warning: Story = { args: { tone: 'warning', children: '已超时' } }
export const Danger: Story = { args: { tone: 'danger', children: '执行失败' } }
export const Info: Story = { args: { tone: 'info', children: '已下发' } }
export const OwnGlyph: Story = { args: { tone: 'info', children: '冻结', icon: <Snowflake aria-hidden /> } }
