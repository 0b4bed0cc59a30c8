import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QueryField, QueryValues } from './query-field.ts'
import { QueryForm } from './query-form.tsx'

interface Args {
  fields: QueryField[]
  values: QueryValues
  width: number
}

const few: QueryField[] = [
  { field: 'tmnlId', label: '终端编号' },
  { field: 'vclNo', label: '车辆编号', mode: 'eq' },
]

const many: QueryField[] = [
  ...few,
  {
    field: 'model',
    label: '机型',
    view: 'select',
    options: [
      { value: 'TH75-6', label: 'TH75-6' },
      { value: 'TH210-6', label: 'TH210-6' },
    ],
  },
  {
    field: 'depart',
    label: '部门',
    view: 'tree',
    options: [{ value: 'd1', label: '服务部', children: [{ value: 'd11', label: '上海服务站' }] }],
  },
  { field: 'createTime', label: '下发时间', view: 'date-range', maxDays: 31 },
]

const meta = {
  title: 'form-widgets/query-form',
  args: { fields: many, values: {}, width: 1100 },
  render: function Conditions({ width, values, ...args }: Args) {
    const [searched, setSearched] = useState(values)
    return (
      <div className="max-w-full" style={{ width }}>
        <QueryForm {...args} values={searched} onSearch={setSearched} />
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {}
export const Unfolded: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: '展开' })),
}
export const FitsIntoOneRow: Story = { args: { fields: few } }
export const Filled: Story = {
  args: {
    values: { tmnlId: 'wg_0001', model: 'TH210-6', createTime_begin: '2026-11-01', createTime_end: '2026-11-18' },
  },
}
export const OneFieldWide: Story = { args: { width: 520 } }
