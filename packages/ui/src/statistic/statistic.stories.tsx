import type { Meta, StoryObj } from '@storybook/react-vite'
import { Statistic } from './statistic.tsx'

const meta = {
  id: 'ui-statistic',
  title: 'ui/statistic 统计数值',
  component: Statistic,
  args: { label: '累计工作', value: 5210.5, unit: 'h' },
} satisfies Meta<typeof Statistic>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const Deviates: Story = {
  args: { label: '故障', value: 12, unit: '台', tone: 'danger', description: '昨天 9 台' },
}
export const NoValue: Story = { args: { value: null } }
export const Text: Story = { args: { label: '油品', value: '合格', unit: '' } }
export const Loading: Story = { args: { loading: true } }
