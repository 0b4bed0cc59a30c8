import type { Meta, StoryObj } from '@storybook/react-vite'
import { Download } from 'lucide-react'
import { IconButton } from '../button/icon-button.tsx'
import { formatNumber } from '../format/format.ts'
import { StatusText } from '../status-text/status-text.tsx'
import { SimpleTable, type SimpleColumn } from './simple-table.tsx'

interface Part {
  name: string
  group: string
  interval: number
  remaining: number | null
  remark: string | null
}

const parts: readonly Part[] = [
  { name: '机油滤芯', group: '发动机', interval: 500, remaining: 120, remark: null },
  {
    name: '空气滤芯',
    group: '发动机',
    interval: 1000,
    remaining: -35,
    remark: '粉尘工况下请缩短更换周期，并检查进气管路是否漏气',
  },
  { name: '液压油', group: '液压系统', interval: 5000, remaining: 2310, remark: null },
]

const columns: readonly SimpleColumn<Part>[] = [
  { key: 'name', header: '保养项目', rowHeader: true, cell: ({ name }) => name },
  { key: 'interval', header: '周期（h）', align: 'end', cell: ({ interval }) => formatNumber(interval) },
  {
    key: 'remaining',
    header: '剩余（h）',
    align: 'end',
    cell: ({ remaining }) => formatNumber(remaining),
    cellClassName: ({ remaining }) => (remaining ?? 0) < 0 && 'text-danger-text',
  },
  {
    key: 'state',
    header: '状态',
    nowrap: true,
    cell: ({ remaining }) => (
      <StatusText tone={(remaining ?? 0) < 0 ? 'danger' : 'normal'}>
        {(remaining ?? 0) < 0 ? '已超期' : '正常'}
      </StatusText>
    ),
  },
  { key: 'remark', header: '备注', minWidth: '12em', cell: ({ remark }) => remark },
  {
    key: 'actions',
    header: '操作',
    headerHidden: true,
    align: 'end',
    cell: ({ name }) => <IconButton size="small" label={`下载${name}的记录`} icon={<Download />} />,
  },
]

const meta = {
  id: 'ui-simple-table',
  title: 'ui/simple-table 简单表格',
  component: SimpleTable<Part>,
  args: { caption: '保养项目', columns, rows: parts, getRowKey: ({ name }) => name },
} satisfies Meta<typeof SimpleTable<Part>>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const WithCaption: Story = { args: { captionVisible: true, size: 'small' } }
export const Groups: Story = { args: { groupOf: ({ group }) => group, gutter: true } }
export const Empty: Story = { args: { rows: [], empty: '这台车没有保养项目' } }
export const Loading: Story = { args: { rows: undefined } }
export const Scrolling: Story = {
  render: (args) => (
    <div style={{ width: 320 }}>
      <SimpleTable {...args} />
    </div>
  ),
}
export const Stacked: Story = { ...Scrolling, args: { narrow: 'stack' } }
