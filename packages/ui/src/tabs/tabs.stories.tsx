import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/badge.tsx'
import { Input } from '../input/input.tsx'
import { Tabs } from './tabs.tsx'

const meta = {
  id: 'ui-tabs',
  title: 'ui/tabs 标签页',
  component: Tabs,
  args: {
    label: '通知',
    items: [
      { value: 'notice', label: '通知公告', badge: <Badge count={3} tone="unread" />, content: '春节值班安排' },
      { value: 'message', label: '系统消息', content: <Input aria-label="回复" /> },
      { value: 'archive', label: '归档', disabled: true, content: null },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Second: Story = { args: { value: 'message' } }
export const LongText: Story = {
  args: {
    value: 'long',
    items: [
      { value: 'notice', label: '通知公告', badge: <Badge count={3} tone="unread" />, content: '春节值班安排' },
      { value: 'message', label: '系统消息', content: null },
      {
        value: 'long',
        label: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程',
        badge: <Badge count={128} tone="unread" />,
        content: '第三标段土方开挖与外运',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
}
export const Kept: Story = { args: { keepMounted: true } }
