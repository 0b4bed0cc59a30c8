import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { everyType, everyTypeRecord } from '../testing/every-type.ts'
import { repairForm, repairServices } from '../testing/repair-form.ts'
import { filledServices } from '../testing/type-states.tsx'
import { OnlineForm } from './online-form.tsx'
import { withServices } from '../testing/with-services.tsx'

const meta = {
  id: 'form-widgets-online-form',
  title: 'form-widgets/online-form 在线表单',
  component: OnlineForm,
  args: { schema: everyType, mode: 'edit', record: everyTypeRecord, onSubmit: async () => undefined },
  decorators: [withServices(repairServices)],
} satisfies Meta<typeof OnlineForm>
export default meta
type Story = StoryObj<typeof meta>

/** With the services that its fields ask. */
export const EveryType: Story = {
  decorators: [withServices(filledServices)],
}
export const Empty: Story = { args: { mode: 'add', record: {} } }
export const ReadOnly: Story = { args: { mode: 'detail' } }
export const ReadOnlyEmpty: Story = { args: { mode: 'detail', record: {} } }
export const OneColumn: Story = { args: { schema: { ...repairForm, columns: 1 }, mode: 'add', record: {} } }
export const FourColumns: Story = { args: { schema: { ...repairForm, columns: 4 }, mode: 'add', record: {} } }
export const SubTables: Story = {
  args: {
    schema: repairForm,
    record: {
      orderNo: 'WO20260312001',
      vclNo: 'SY215-00123',
      kind: 'service',
      hours: 5208.5,
      parts: [
        { name: '机油滤芯', count: 2, price: 35.5, total: 71, brand: '2' },
        { name: '液压油', count: 1, price: 1280, total: 1280, brand: '1' },
      ],
      customer: { name: '赵磊', phone: '13800000002' },
    },
  },
}
export const WithoutServices: Story = {
  decorators: [
    (Story) => (
      <WidgetServicesProvider services={{}}>
        <Story />
      </WidgetServicesProvider>
    ),
  ],
}
/** What is wrong with a schema is named; the rest of the form works, and values are kept. */
export const BadSchema: Story = {
  args: {
    schema: {
      fields: [
        { key: 'a', type: 'hologram', label: '全息' },
        { key: 'b', type: 'text', label: '名称', showIf: "missing == '1'" },
        { key: 'b', type: 'text', label: '名称' },
        { key: 'c', type: 'number', label: '甲', compute: 'd + 1' },
        { key: 'd', type: 'number', label: '乙', compute: 'c + 1' },
        { key: 'e', type: 'text', label: '编码', pattern: { source: '(' } },
        { key: 'brand', type: 'list', label: '品牌', dictCode: 'brand' },
        { key: 'level', type: 'list', label: '级别', dictCode: 'unknown' },
        { key: 'hours', type: 'number', label: '小时数' },
      ],
    },
    record: { a: 'x1', b: 'y', brand: '9', hours: '约五千' },
  },
}
