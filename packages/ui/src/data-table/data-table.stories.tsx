import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActionButton } from '../button/action-button.tsx'
import type { DataColumn, Sort } from './columns.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableError } from './table-states.tsx'

interface Operator {
  id: string
  username: string
  realname: string
  depart: string
  phone: string
  logins: number
  createTime: string
}

const names = ['沈一飞', '吕清', '何勇', '许杰', '秦岚', '朱洪波', '杨帆', '韩雪']
const departs = ['信息部', '质量保证部', '广州服务站', '成都服务站']

export const operators: Operator[] = Array.from({ length: 500 }, (_, at) => ({
  id: String(at + 1),
  username: `user_${String(at + 1).padStart(3, '0')}`,
  realname: names[at % names.length] ?? '',
  depart: departs[at % departs.length] ?? '',
  phone: `138 0013 ${String(8000 + at)}`,
  logins: (at * 37) % 1800,
  createTime: `2026-11-${String(28 - (at % 28)).padStart(2, '0')}`,
}))

const columns: DataColumn<Operator>[] = [
  { id: 'username', header: '账号', cell: (row) => row.username, sortable: true, hideable: false },
  { id: 'realname', header: '姓名', cell: (row) => row.realname, width: 7 },
  { id: 'depart', header: '部门', cell: (row) => row.depart },
  { id: 'phone', header: '手机', cell: (row) => <span className="figures">{row.phone}</span> },
  {
    id: 'logins',
    header: '登录次数',
    cell: (row) => row.logins.toLocaleString('zh-CN'),
    align: 'end',
    sortable: true,
    width: 7,
  },
  { id: 'createTime', header: '创建时间', cell: (row) => row.createTime, sortable: true },
  { id: 'actions', header: '操作', cell: () => <ActionButton>编辑</ActionButton>, pin: 'end', width: 6 },
]

const wide: DataColumn<Operator>[] = [
  ...columns.slice(0, -1),
  ...['性别', '角色', '邮箱', '工号', '备注'].map((header, at) => ({
    id: `more${at}`,
    header,
    cell: () => '-',
    width: 12,
  })),
  ...columns.slice(-1),
]

interface Args {
  rows: Operator[] | null
  columns: DataColumn<Operator>[]
  busy: boolean
  error: DataTableError | null
  selected: string[]
  width: number
}

const meta = {
  title: 'ui/data-table',
  args: { rows: operators.slice(0, 8), columns, busy: false, error: null, selected: ['2', '3'], width: 1100 },
  render: function Table({ width, selected, ...args }: Args) {
    const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(selected))
    const [sort, setSort] = useState<Sort>({ column: 'createTime', order: 'desc' })
    return (
      <div className="flex h-[420px] max-w-full flex-col" style={{ width }}>
        <DataTable
          {...args}
          aria-label="用户"
          rowKey={(row) => row.id}
          rowName={(row) => row.username}
          selected={ticked}
          onSelectedChange={setTicked}
          sort={sort}
          onSortChange={setSort}
          onRetry={() => setTicked(new Set())}
        />
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const WiderThanItsBox: Story = { args: { columns: wide } }
export const Loading: Story = { args: { rows: null, busy: true } }
export const Reloading: Story = { args: { busy: true } }
export const Empty: Story = { args: { rows: [] } }
export const DoesNotLoad: Story = {
  args: { rows: null, error: { title: '网络连接失败，请检查网络', call: 'GET /sys/user/list' } },
}
export const DoesNotReload: Story = { args: { error: { title: '网络连接失败，请检查网络' } } }
export const LongText: Story = {
  args: {
    rows: operators.slice(0, 3).map((row) => ({ ...row, depart: '华东大区上海浦东新区工程机械服务站第二维修组' })),
  },
}
export const FiveHundredRows: Story = { args: { rows: operators, columns: wide } }
