import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps } from './steps.tsx'

const meta = {
  id: 'ui-steps',
  title: 'ui/steps 步骤条',
  component: Steps,
  args: {
    label: '指令进度',
    current: 2,
    items: [
      { title: '排队', description: '10:29:52' },
      { title: '下发', description: '10:29:54　+2 s' },
      { title: '应答' },
      { title: '结果' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Steps>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {}
export const AtStart: Story = { args: { current: 0 } }
export const Failed: Story = { args: { failed: true } }
export const Done: Story = { args: { current: 4 } }
export const LongText: Story = {
  args: { current: 1 },
  render: (args) => {
    const items = [
      { title: '派工', description: '2026-11-20 16:02:11　李晓梅' },
      { title: '更换机油与机油滤芯并检查液压吸油滤芯', description: 'KC-000112400011250001126000112700011280001129' },
      { title: '客户在现场确认工时与备件之后签字完成' },
    ]
    return (
      <div style={{ width: 240 }}>
        <Steps {...args} items={items} />
        <Steps {...args} items={items} vertical label="工单进度" className="mt-4" />
      </div>
    )
  },
}
export const Vertical: Story = { args: { vertical: true } }
