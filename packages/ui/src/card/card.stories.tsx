import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { TextLink } from '../button/text-link.tsx'
import { Card } from './card.tsx'

const meta = {
  id: 'ui-card',
  title: 'ui/card 卡片',
  component: Card,
  args: { title: '最近保养', children: '2026-11-18 更换机油与机油滤芯' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const WithTitle: Story = {}
export const Bare: Story = { render: () => <Card aria-label="最近保养">2026-11-18 更换机油与机油滤芯</Card> }
export const WithActions: Story = { args: { actions: <TextLink href="#all">全部</TextLink> } }
export const WithFooter: Story = { args: { footer: <Button size="small">导出</Button> } }
export const Flush: Story = { args: { flush: true, children: <div className="h-20 bg-sunken" /> } }
export const LongTitle: Story = {
  args: { title: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段' },
}
