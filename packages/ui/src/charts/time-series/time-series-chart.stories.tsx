import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ChartPoint } from './series-model.ts'
import { TimeSeriesChart } from './time-series-chart.tsx'

const MINUTE = 60_000
const FROM = Date.parse('2026-03-12T00:00:00Z')
const SPAN = { from: FROM, to: FROM + 480 * MINUTE }

/** A value each minute; the machine stood still from the third to the fourth hour. */
const curve = (mean: number, swing: number): ChartPoint[] =>
  Array.from({ length: 481 }, (_, at) => [
    FROM + at * MINUTE,
    at > 180 && at < 240
      ? null
      : Math.round((mean + swing * Math.sin(at / 23) + (swing / 4) * Math.sin(at / 3)) * 10) / 10,
  ])

const meta = {
  id: 'ui-charts-time-series-chart',
  title: 'ui/charts/time-series-chart 时序曲线图',
  component: TimeSeriesChart,
  args: {
    label: 'TH210-60123 运行参数',
    span: SPAN,
    marksName: '故障码',
    className: 'h-96',
    series: [
      { id: 'speed', name: '发动机转速', unit: 'rpm', points: curve(1500, 300), digits: 0 },
      { id: 'water', name: '冷却液温度', unit: '℃', points: curve(82, 9), digits: 1, limits: { high: 88 } },
      { id: 'oil', name: '液压油温度', unit: '℃', points: curve(61, 6), digits: 1 },
    ],
  },
} satisfies Meta<typeof TimeSeriesChart>
export default meta
type Story = StoryObj<typeof meta>

export const Panes: Story = {}
export const Overlay: Story = { args: { layout: 'overlay' } }
export const Marks: Story = {
  args: {
    marks: [
      { id: 'm1', at: FROM + 90 * MINUTE, until: FROM + 130 * MINUTE, text: '冷却液温度过高', tone: 'danger' },
      { id: 'm2', at: FROM + 300 * MINUTE, text: '机油压力偏低', tone: 'warning' },
    ],
  },
}
/** States that last have a lane of their own for each kind. */
export const Lanes: Story = {
  args: {
    marks: [
      { id: 'm1', at: FROM + 90 * MINUTE, until: FROM + 130 * MINUTE, text: '冷却液温度过高', tone: 'danger' },
      { id: 'r1', at: FROM + 200 * MINUTE, until: FROM + 225 * MINUTE, text: '再生', tone: 'warning', lane: '再生' },
      { id: 'k1', at: FROM + 20 * MINUTE, until: FROM + 240 * MINUTE, text: '上电', tone: 'info', lane: '上电' },
      { id: 'k2', at: FROM + 280 * MINUTE, until: null, text: '上电', tone: 'info', lane: '上电' },
    ],
  },
}
export const Part: Story = {
  args: { defaultShown: { from: FROM + 60 * MINUTE, to: FROM + 120 * MINUTE } },
}
export const Wall: Story = { args: { wall: true, layout: 'overlay' } }

export const Compared: Story = {
  args: {
    layout: 'overlay',
    series: [
      { id: 'water', name: '冷却液温度', unit: '℃', points: curve(82, 9), digits: 1 },
      { id: 'week', name: '上周同期', unit: '℃', points: curve(78, 7), digits: 1, color: 0, compared: true },
      {
        id: 'key',
        name: '钥匙开关',
        unit: '',
        points: Array.from({ length: 49 }, (_, at) => [FROM + at * 10 * MINUTE, Number(at % 7 < 4)]),
        stepped: true,
        texts: { 0: '关', 1: '开' },
      },
    ],
  },
}
