import type { Meta, StoryObj } from '@storybook/react-vite'
import { ActionButton, Button, EmptyState } from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import type { QueryField } from '../query-form/query-field.ts'
import { operators, operatorSource, type Operator } from '../testing/operators.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { choiceOf, departField } from '../testing/sample-query.ts'

const fields: QueryField[] = [
  { field: 'username', label: '账号' },
  { field: 'realname', label: '姓名' },
  choiceOf('status', '状态', '正常', '冻结'),
  departField,
  { field: 'createTime', label: '创建时间', view: 'date-range', maxDays: 31 },
]

const columns: ColumnDef<Operator>[] = [
  { id: 'username', header: '账号', cell: (row) => row.username, enableSorting: true, enableHiding: false },
  { id: 'realname', header: '姓名', cell: (row) => row.realname, size: 7 },
  { id: 'depart', header: '部门', cell: (row) => row.depart },
  { id: 'status', header: '状态', cell: (row) => row.status, size: 5 },
  { id: 'logins', header: '登录次数', cell: (row) => row.logins.toLocaleString('zh-CN'), align: 'end', size: 7 },
  { id: 'createTime', header: '创建时间', cell: (row) => row.createTime, enableSorting: true, size: 12 },
]

const meta = {
  id: 'form-widgets-list-page',
  title: 'form-widgets/list-page 列表页',
  parameters: { layout: 'fullscreen' },
  args: {
    title: '用户',
    breadcrumb: '系统管理 /',
    source: operatorSource(),
    query: fields,
    columns,
    getRowId: (row) => row.id,
    getRowLabel: (row) => row.username,
    toolbar: <Button variant="primary">新增</Button>,
    selectionActions: () => (
      <Button size="small" variant="danger-quiet">
        批量删除
      </Button>
    ),
    rowActions: () => (
      <>
        <ActionButton>编辑</ActionButton>
        <ActionButton>详情</ActionButton>
      </>
    ),
    describeError: () => ({ title: '网络连接失败，请检查网络', call: 'GET /sys/user/list' }),
    initialState: { pageSize: 20 },
  },
  render: (args) => (
    <div className="h-[640px]">
      <ListPage {...args} />
    </div>
  ),
} satisfies Meta<ListPageProps<Operator>>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const Searched: Story = { args: { initialState: { values: { username: '1', status: '正常' } } } }
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: '选择 user_02' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择 user_03' }))
  },
}
export const LastPage: Story = { args: { initialState: { pageNo: 5, pageSize: 10 } } }
export const Loading: Story = { args: { source: { load: () => new Promise(() => {}) } } }
export const Empty: Story = {
  args: {
    source: operatorSource([]),
    empty: <EmptyState description="还没有用户" action={<Button size="small">新增</Button>} />,
  },
}
export const NothingFound: Story = { args: { initialState: { values: { username: '没有这个人' } } } }
export const DoesNotLoad: Story = { args: { source: { load: () => Promise.reject(new Error('offline')) } } }
export const WithoutConditions: Story = { args: { query: [] } }
export const ReadOnly: Story = {
  render: ({ title, source, columns: shown, getRowId }) => (
    <div className="h-[640px]">
      <ListPage title={title} source={source} columns={shown} getRowId={getRowId} />
    </div>
  ),
}
export const ColumnSettingsOpen: Story = {
  args: { source: operatorSource(operators.slice(0, 4)) },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: '列设置' })),
}
