import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAlert, Siren } from 'lucide-react'
import { Tag } from './tag.tsx'

const meta = { id: 'ui-tag', title: 'ui/tag 标签', component: Tag, args: { children: '一般消息' } } satisfies Meta<
  typeof Tag
>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: '已选' } }
export const Success: Story = { args: { tone: 'success', children: '合格' } }
export const Warning: Story = { args: { tone: 'warning', children: '重要消息', icon: <CircleAlert aria-hidden /> } }
export const Danger: Story = { args: { tone: 'danger', children: '紧急消息', icon: <Siren aria-hidden /> } }
export const LongText: Story = {
  args: {
    tone: 'warning',
    children: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程',
    icon: <CircleAlert aria-hidden />,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
}
export const Info: Story = { args: { tone: 'info', children: '提示' } }
