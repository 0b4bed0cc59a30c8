import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, CircleX } from 'lucide-react'
import { Timeline } from './timeline.tsx'

const meta = {
  id: 'ui-timeline',
  title: 'ui/timeline 时间轴',
  component: Timeline,
  args: {
    label: '工单记录',
    items: [
      {
        key: '3',
        time: '2026-11-21 10:29',
        title: '已完成',
        tone: 'success',
        icon: <CircleCheck />,
        content: '更换机油与机油滤芯',
      },
      {
        key: '2',
        time: '2026-11-21 09:10',
        title: '备件不足',
        tone: 'danger',
        icon: <CircleX />,
        content: '液压吸油滤芯 KC-0001124',
      },
      { key: '1', time: '2026-11-20 16:02', title: '李晓梅 派工给王强' },
      { key: '0', time: '2026-11-20 15:58', title: '创建' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const One: Story = { args: { items: [{ key: '0', title: '创建', time: '2026-11-20 15:58' }] } }
export const LongText: Story = {
  args: {
    items: [
      {
        key: '1',
        time: '2026-11-21 10:29:52',
        title: 'KC-000112400011250001126000112700011280001129',
        tone: 'danger',
        icon: <CircleX />,
        content:
          '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段 https://example.com/?id=20261121102952000112400011250001126',
      },
      { key: '0', time: '2026-11-20 15:58:00', title: '李晓梅 把工单从苏州服务站派给上海服务站的王强' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
}
export const Empty: Story = { args: { items: [] } }
