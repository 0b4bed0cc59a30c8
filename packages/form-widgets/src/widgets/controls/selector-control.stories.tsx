import type { Meta, StoryObj } from '@storybook/react-vite'
import { OnlineForm } from '../../online-form/online-form.tsx'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { selectorForm, selectorRecord } from '../../testing/selector-form.ts'
import { selectorServices } from '../../testing/selector-services.ts'

const services = selectorServices()
const only = (...keys: string[]) => ({
  columns: 1 as const,
  fields: selectorForm.fields.filter(({ key }) => keys.includes(key)),
})

const meta = {
  title: 'form-widgets/selector-widgets',
  component: OnlineForm,
  args: { schema: selectorForm, mode: 'edit', record: selectorRecord, onSubmit: async () => undefined },
  decorators: [
    (Story) => (
      <WidgetServicesProvider services={services}>
        <Story />
      </WidgetServicesProvider>
    ),
  ],
} satisfies Meta<typeof OnlineForm>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const AllReadOnly: Story = { args: { mode: 'detail' } }
export const Popup: Story = { args: { schema: only('popup', 'state') } }
export const Users: Story = { args: { schema: only('sel_user') } }
export const Search: Story = { args: { schema: only('sel_search') } }
export const TableTree: Story = { args: { schema: only('sel_tree') } }
export const Categories: Story = { args: { schema: only('cat_tree') } }
export const LinkedChoices: Story = { args: { schema: only('system', 'part') } }
export const Area: Story = { args: { schema: only('pca') } }
/** Conditions and columns that cannot be used are named at the field. */
export const BadConfiguration: Story = {
  args: {
    schema: {
      columns: 1,
      fields: [
        { key: 'sel_tree', type: 'sel_tree', label: '服务站', dict: 'station,name,code', condition: '[1]' },
        { key: 'popup', type: 'popup', label: '车号', popupCode: 'vehicles', orgFields: 'vclNo' },
      ],
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
