import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatNumber } from '../format/format.ts'
import { StatusText } from '../status-text/status-text.tsx'
import { Descriptions } from './descriptions.tsx'

const meta = {
  id: 'ui-descriptions',
  title: 'ui/descriptions 描述列表',
  component: Descriptions,
  args: {
    items: [
      { label: '车号', value: 'TH210-60123' },
      { label: '状态', value: <StatusText tone="normal">正常</StatusText> },
      { label: '工作小时', value: formatNumber(5210.5, { unit: 'h' }) },
      { label: '故障数', value: 0 },
      { label: '联系人', value: null },
      { label: '工地', value: '苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程', fullWidth: true },
    ],
  },
} satisfies Meta<typeof Descriptions>
export default meta
type Story = StoryObj<typeof meta>

export const OneColumn: Story = {}
export const TwoColumns: Story = { args: { columns: 2 } }
