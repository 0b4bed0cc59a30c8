import type { Meta, StoryObj } from '@storybook/react-vite'
import { OnlineForm } from '../../online-form/online-form.tsx'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { selectorForm, selectorRecord } from '../../testing/selector-form.ts'
import { selectorServices } from '../../testing/selector-services.ts'
import { withServices } from '../../testing/with-services.tsx'

const services = selectorServices()

const meta = {
  id: 'form-widgets-selector-widgets',
  title: 'form-widgets/selector-widgets 选择字段',
  component: OnlineForm,
  args: { schema: selectorForm, mode: 'edit', record: selectorRecord, onSubmit: async () => undefined },
  decorators: [withServices(services)],
} satisfies Meta<typeof OnlineForm>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const AllReadOnly: Story = { args: { mode: 'detail' } }
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
