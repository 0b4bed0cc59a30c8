import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { QueryItem } from '../services/query-item.ts'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { selectorServices } from '../testing/selector-services.ts'
import { queryFieldOf, type QueryField, type QueryValues } from './query-field.ts'
import { QueryForm } from './query-form.tsx'
import { choiceOf, departField } from '../testing/sample-query.ts'

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
  choiceOf('model', '机型', 'TH75-6', 'TH210-6'),
  departField,
  { field: 'createTime', label: '下发时间', view: 'date-range', maxDays: 31 },
]

const services = selectorServices()
const options = [
  { value: 1, label: '徐工' },
  { value: 2, label: '临工' },
]
const views: QueryItem[] = [
  { field: 'vclNo', label: '车号', view: 'text', mode: 'single' },
  { field: 'status', label: '状态', view: 'list', mode: 'single', dict: 'user_status' },
  { field: 'kind', label: '类型', view: 'radio', mode: 'single', options },
  { field: 'brand', label: '品牌', view: 'list_multi', mode: 'single', options },
  { field: 'model', label: '车型', view: 'checkbox', mode: 'single', options },
  { field: 'station', label: '服务站', view: 'sel_tree', mode: 'single', dict: 'station,name,code' },
  { field: 'fault', label: '故障分类', view: 'cat_tree', mode: 'single', categoryCode: 'B01' },
  { field: 'reporter', label: '报修人', view: 'sel_search', mode: 'single', dict: 'sys_user,realname,username' },
  { field: 'engineer', label: '维修人', view: 'sel_user', mode: 'single' },
  { field: 'depart', label: '部门', view: 'sel_depart', mode: 'single' },
  { field: 'area', label: '地区', view: 'pca', mode: 'single' },
  { field: 'vehicle', label: '车辆', view: 'popup', mode: 'single', popupCode: 'vehicles', popupColumn: 'vclNo' },
  { field: 'day', label: '日期', view: 'date', mode: 'single' },
  { field: 'time', label: '时间', view: 'datetime', mode: 'single' },
]

const meta = {
  id: 'form-widgets-query-form',
  title: 'form-widgets/query-form 查询表单',
  args: { fields: many, values: {}, width: 1100 },
  render: function Conditions({ width, values, ...args }: Args) {
    const [searched, setSearched] = useState(values)
    return (
      <WidgetServicesProvider services={services}>
        <div className="max-w-full" style={{ width }}>
          <QueryForm {...args} values={searched} onSearch={setSearched} />
        </div>
      </WidgetServicesProvider>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Folded: Story = {}
const unfold: Story['play'] = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: '展开' }, { timeout: 10_000 }))
export const Unfolded: Story = { play: unfold }
export const FitsIntoOneRow: Story = { args: { fields: few } }
export const Filled: Story = {
  args: {
    values: { tmnlId: 'wg_0001', model: 'TH210-6', createTime_begin: '2026-11-01', createTime_end: '2026-11-18' },
  },
}
export const OneFieldWide: Story = { args: { width: 520 } }

/** An input for each view type of an online query. */
export const EveryView: Story = { args: { fields: views.map(queryFieldOf) }, play: unfold }
export const EveryViewFilled: Story = {
  args: {
    fields: views.map(queryFieldOf),
    values: {
      vclNo: 'TH75',
      status: '1',
      kind: '2',
      brand: '1,2',
      station: 'st-nj',
      fault: 'c11',
      reporter: 'user00003',
      engineer: 'user00002',
      depart: 'shanghai',
      area: '310115',
      vehicle: 'TH75-003',
      day: '2026-03-10',
      time: '2026-03-10 08:30:00',
    },
  },
  play: unfold,
}
export const EveryViewAsRange: Story = {
  args: {
    fields: views
      .filter(({ view }) => ['text', 'list', 'date', 'datetime'].includes(view))
      .map((item) => queryFieldOf({ ...item, mode: 'range', limits: { before: 30, after: 0, interval: 7 } })),
  },
}
