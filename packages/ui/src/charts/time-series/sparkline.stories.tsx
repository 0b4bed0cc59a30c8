import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from './sparkline.tsx'

const meta = {
  id: 'ui-charts-sparkline',
  title: 'ui/charts/sparkline 迷你曲线',
  component: Sparkline,
  args: {
    span: { from: 0, to: 60 },
    points: Array.from({ length: 61 }, (_, at) => [at, at > 30 && at < 36 ? null : Math.sin(at / 6)] as const),
    className: 'max-w-60',
  },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const WithGap: Story = {}
export const Level: Story = {
  args: {
    points: [
      [0, 5],
      [60, 5],
    ],
  },
}
export const Empty: Story = { args: { points: [] } }
