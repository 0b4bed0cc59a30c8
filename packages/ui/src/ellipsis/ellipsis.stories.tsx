import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from './ellipsis.tsx'

const meta = {
  id: 'ui-ellipsis',
  title: 'ui/ellipsis 文本省略',
  component: Ellipsis,
  args: { text: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程' },
} satisfies Meta<typeof Ellipsis>
export default meta
type Story = StoryObj<typeof meta>

export const Cut: Story = {}
export const Short: Story = { args: { text: '苏州服务站' } }
export const Narrow: Story = { args: { max: 6 } }
export const Copyable: Story = { args: { copyable: true } }
export const CopyableShort: Story = { args: { text: 'TH210-60123', copyable: true } }
