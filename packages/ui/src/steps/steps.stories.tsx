import type { Meta, StoryObj } from '@storybook/react-vite'
import { Steps } from './steps.tsx'

const meta = {
  title: 'ui/steps',
  component: Steps,
  args: {
    label: '指令进度',
    current: 2,
    items: [
      { title: '排队', note: '10:29:52' },
      { title: '下发', note: '10:29:54　+2 s' },
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
export const Vertical: Story = { args: { vertical: true } }
