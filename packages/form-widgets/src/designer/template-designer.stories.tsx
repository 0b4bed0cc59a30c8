import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { repairServices } from '../testing/repair-form.ts'
import { longTemplate, maintenanceFixed, maintenanceItems, sampleDictionaries } from '../testing/sample-template.ts'
import { TemplateDesigner } from './template-designer.tsx'

const meta = {
  id: 'form-widgets-designer',
  title: 'form-widgets/designer 模板设计器',
  component: TemplateDesigner,
  parameters: { layout: 'fullscreen' },
  args: {
    items: maintenanceItems,
    title: '定期保养',
    heading: <h1 className="m-0 text-16 font-semibold">工单模板设计</h1>,
    dictionaries: sampleDictionaries,
    onSave: async () => undefined,
  },
  decorators: [
    (Story) => (
      <WidgetServicesProvider services={repairServices}>
        <div className="flex h-dvh">
          <Story />
        </div>
      </WidgetServicesProvider>
    ),
  ],
} satisfies Meta<typeof TemplateDesigner>
export default meta
type Story = StoryObj<typeof meta>

export const WorkOrder: Story = { args: { fixed: maintenanceFixed } }
export const Report: Story = {}
export const Empty: Story = { args: { items: [] } }
/** Faults are counted in the head, and each line of the list leads to its item. */
export const Problems: Story = {
  args: {
    items: [
      { id: 'a', type: 'radio', label: '保养级别', data_type: 2, dict_id: '' },
      { id: 'a', type: 'textarea', label: '描述', min: 20, max: 10 },
      { id: 'b', type: 'hologram', label: '全息图', depth: 3 },
      { id: 'c', type: 'text', label: '', visible_if: { item: 'gone', operator: 'eq', value: '1' } },
    ],
  },
}
export const ManyItems: Story = { args: { items: longTemplate(200) } }
