import type { Meta, StoryObj } from '@storybook/react-vite'
import { CategoryChart } from './category-chart.tsx'

const meta = {
  id: 'ui-charts-category-chart',
  title: 'ui/charts/category-chart 柱图与饼图',
  component: CategoryChart,
  args: {
    label: '各区域工作小时',
    type: 'bar',
    categories: ['华东', '华南', '华北', '西南', '东北'],
    series: [
      { name: '本月', values: [5230, 4108, 3977, 2810, 1620] },
      { name: '上月', values: [4890, 4260, 3520, 2475, null] },
    ],
    className: 'h-72',
  },
} satisfies Meta<typeof CategoryChart>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {}
export const Lines: Story = { args: { type: 'line' } }
export const Ring: Story = { args: { type: 'pie' } }
export const ManyCategories: Story = {
  args: {
    categories: Array.from({ length: 120 }, (_, at) => `服务站 ${at + 1}`),
    series: [{ name: '工单', values: Array.from({ length: 120 }, (_, at) => (at * 37) % 90) }],
  },
}
