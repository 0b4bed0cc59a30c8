import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumb } from './breadcrumb.tsx'

const meta = {
  id: 'ui-breadcrumb',
  title: 'ui/breadcrumb 面包屑',
  component: Breadcrumb,
  args: { items: [{ label: '首页', href: '#home' }, { label: '车辆管理' }, { label: '设备' }] },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const One: Story = { args: { items: [{ label: '首页', href: '#home' }] } }
export const LongText: Story = {
  args: {
    items: [
      { label: '车辆管理', href: '#vehicle' },
      { label: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段保养记录' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
}
