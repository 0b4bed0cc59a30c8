import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScrollRegion } from './scroll-region.tsx'

const lines = Array.from({ length: 24 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')} 更换机油与机油滤芯`)

const meta = {
  id: 'ui-scroll-region',
  title: 'ui/scroll-region 滚动区域',
  component: ScrollRegion,
  args: {
    'aria-label': '保养记录',
    className: 'max-h-40 rounded-2 border border-line-strong p-3',
    children: lines.map((line) => <div key={line}>{line}</div>),
  },
} satisfies Meta<typeof ScrollRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Tall: Story = {}
export const Wide: Story = {
  args: {
    className: 'w-80 rounded-2 border border-line-strong p-3',
    children: <div className="whitespace-nowrap">{lines.slice(0, 6).join('；')}</div>,
  },
}
export const NothingToScroll: Story = { args: { children: lines[0] } }
