import type { Meta, StoryObj } from '@storybook/react-vite'
import { List, Map } from 'lucide-react'
import { Segmented } from './segmented.tsx'

/** As it is most often used; a story cannot have a type parameter. */
const TextSegmented = Segmented<string>

const meta = {
  id: 'ui-segmented',
  title: 'ui/segmented 分段控制器',
  component: TextSegmented,
  args: {
    'aria-label': '时间',
    defaultValue: 'today',
    options: [
      { value: 'today', label: '今天' },
      { value: 'yesterday', label: '昨天' },
      { value: 'week', label: '近7天' },
    ],
  },
} satisfies Meta<typeof TextSegmented>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Small: Story = { args: { size: 'small' } }
export const Icons: Story = {
  args: {
    'aria-label': '视图',
    defaultValue: 'map',
    options: [
      { value: 'map', label: <Map aria-hidden />, name: '地图' },
      { value: 'list', label: <List aria-hidden />, name: '列表' },
    ],
  },
}
export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'today', label: '今天' },
      { value: 'yesterday', label: '昨天', disabled: true },
    ],
  },
}
export const Disabled: Story = { args: { disabled: true } }
