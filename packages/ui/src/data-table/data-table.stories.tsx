import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActionButton } from '../button/action-button.tsx'
import type { ColumnDef } from './column-def.ts'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { RowActions } from './row-actions.tsx'
import type { ColumnSizingState, ExpandedState, RowSelectionState, SortingState } from './table-state.ts'
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

const columns: ColumnDef<Operator>[] = [
  { id: 'username', header: '账号', cell: (row) => row.username, enableSorting: true, enableHiding: false },
  { id: 'realname', header: '姓名', cell: (row) => row.realname, size: 7 },
  { id: 'depart', header: '部门', cell: (row) => row.depart },
  { id: 'phone', header: '手机', cell: (row) => <span className="figures">{row.phone}</span> },
  {
    id: 'logins',
    header: '登录次数',
    cell: (row) => row.logins.toLocaleString('zh-CN'),
    align: 'end',
    enableSorting: true,
    size: 7,
  },
  { id: 'createTime', header: '创建时间', cell: (row) => row.createTime, enableSorting: true },
  { id: 'actions', header: '操作', cell: () => <ActionButton>编辑</ActionButton>, pin: 'end', size: 6 },
]

const wide: ColumnDef<Operator>[] = [
  ...columns.slice(0, -1),
  ...['性别', '角色', '邮箱', '工号', '备注'].map((header, at) => ({
    id: `more${at}`,
    header,
    cell: () => '-',
    size: 12,
  })),
  ...columns.slice(-1),
]

interface Args extends Partial<
  Pick<
    DataTableProps<Operator>,
    | 'manualSorting'
    | 'manualFiltering'
    | 'manualPagination'
    | 'navigation'
    | 'enableMultiRowSelection'
    | 'renderDetail'
    | 'columnPinning'
    | 'onEdit'
  >
> {
  data: Operator[] | null
  columns: ColumnDef<Operator>[]
  busy: boolean
  error: DataTableError | null
  selected: RowSelectionState
  width: number
}

const meta = {
  id: 'ui-data-table',
  title: 'ui/data-table 数据表格',
  args: {
    data: operators.slice(0, 8),
    columns,
    busy: false,
    error: null,
    selected: { 2: true, 3: true },
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    width: 1100,
  },
  render: function Table({ width, selected, ...args }: Args) {
    const [columnSizing, setColumnSizing] = useState<ColumnSizingState>({})
    const [rowSelection, setRowSelection] = useState(selected)
    const [sorting, setSorting] = useState<SortingState>([{ id: 'createTime', desc: true }])
    return (
      <div className="flex h-[420px] max-w-full flex-col" style={{ width }}>
        <DataTable
          {...args}
          aria-label="用户"
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.username}
          rowSelection={rowSelection}
          onRowSelectionChange={setRowSelection}
          sorting={sorting}
          onSortingChange={setSorting}
          columnSizing={columnSizing}
          onColumnSizingChange={setColumnSizing}
          onRetry={() => setRowSelection({})}
        />
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const WiderThanItsBox: Story = { args: { columns: wide } }
export const Loading: Story = { args: { data: null, busy: true } }
export const Reloading: Story = { args: { busy: true } }
export const Empty: Story = { args: { data: [] } }
export const DoesNotLoad: Story = {
  args: { data: null, error: { title: '网络连接失败，请检查网络', call: 'GET /sys/user/list' } },
}
export const DoesNotReload: Story = { args: { error: { title: '网络连接失败，请检查网络' } } }
export const LongText: Story = {
  args: {
    data: operators.slice(0, 3).map((row) => ({ ...row, depart: '华东大区上海浦东新区工程机械服务站第二维修组' })),
  },
}
export const FiveHundredRows: Story = { args: { data: operators, columns: wide } }

const valued: ColumnDef<Operator>[] = [
  { id: 'username', header: '账号', accessorFn: (row) => row.username, enableSorting: true, pin: 'start' },
  {
    id: 'realname',
    header: '姓名',
    accessorFn: (row) => row.realname,
    size: 7,
    edit: { kind: 'text' },
    filter: 'text',
  },
  {
    id: 'depart',
    header: '部门',
    accessorFn: (row) => row.depart,
    edit: { kind: 'select', options: departs.map((depart) => ({ value: depart, label: depart })) },
    filter: departs.map((depart) => ({ value: depart, label: depart })),
  },
  {
    id: 'logins',
    header: '登录次数',
    accessorFn: (row) => row.logins,
    align: 'end',
    enableSorting: true,
    size: 8,
    edit: { kind: 'number' },
    footer: (rows) => rows.reduce((sum, row) => sum + row.logins, 0).toLocaleString('zh-CN'),
  },
  { id: 'createTime', header: '创建时间', accessorFn: (row) => row.createTime, enableSorting: true },
  {
    id: 'actions',
    header: '操作',
    pin: 'end',
    size: 14,
    cell: () => (
      <RowActions actions={['编辑', '详情', '冻结', '删除'].map((label) => ({ label, onSelect: () => undefined }))} />
    ),
  },
]

export const WithoutValues: Story = {
  args: {
    columns: valued,
    data: operators.slice(0, 3).map((row, at) => (at === 1 ? { ...row, realname: '', logins: 0, depart: '' } : row)),
  },
}
const CLIENT = { manualSorting: false, manualFiltering: false, manualPagination: false }
export const SortsAndFiltersItself: Story = { args: { columns: valued, data: operators, ...CLIENT } }
export const Grid: Story = {
  args: { columns: valued, data: operators, ...CLIENT, navigation: 'cells', onEdit: () => undefined },
}
export const Editable: Story = {
  args: { columns: valued, onEdit: () => undefined },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: '编辑姓名：吕清' })),
}
export const OneRow: Story = { args: { enableMultiRowSelection: false, selected: { 3: true } } }
export const Details: Story = {
  args: {
    renderDetail: (row) => (
      <p className="m-0 px-gutter py-3 text-ink-2">
        {row.realname} · {row.depart} · {row.phone}
      </p>
    ),
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: '展开 user_002' })),
}
export const PinnedOnBothSides: Story = {
  args: { columns: wide, columnPinning: { start: ['username', 'realname'], end: ['actions'] }, width: 860 },
}
export const NarrowBox: Story = { args: { columns: valued, width: 360 } }

interface Place {
  id: string
  name: string
  vehicles: number
  below?: Place[]
}

const places: Place[] = [
  {
    id: 'east',
    name: '华东大区',
    vehicles: 486,
    below: [
      { id: 'sh', name: '上海服务站', vehicles: 212, below: [{ id: 'pd', name: '浦东维修组', vehicles: 64 }] },
      { id: 'sz', name: '苏州服务站', vehicles: 274 },
    ],
  },
  { id: 'south', name: '华南大区', vehicles: 301, below: [{ id: 'gz', name: '广州服务站', vehicles: 301 }] },
]

export const Tree: StoryObj = {
  render: function Places() {
    const [expanded, setExpanded] = useState<ExpandedState>({ east: true, sh: true })
    return (
      <div className="flex h-[320px] max-w-[600px] flex-col">
        <DataTable
          aria-label="部门"
          navigation="cells"
          columns={placeColumns}
          data={places}
          getRowId={(place) => place.id}
          getRowLabel={(place) => place.name}
          getSubRows={(place) => place.below}
          expanded={expanded}
          onExpandedChange={setExpanded}
        />
      </div>
    )
  },
}

const placeColumns: ColumnDef<Place>[] = [
  { id: 'name', header: '部门', accessorFn: (place) => place.name, size: 16 },
  { id: 'vehicles', header: '车辆', accessorFn: (place) => place.vehicles, align: 'end', size: 6 },
]
