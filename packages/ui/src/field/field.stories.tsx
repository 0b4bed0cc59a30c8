import type { Meta, StoryObj } from '@storybook/react-vite'
import { Input } from '../input/input.tsx'
import { Switch } from '../switch/switch.tsx'
import { Field } from './field.tsx'

const meta = {
  id: 'ui-field',
  title: 'ui/field 表单项',
  component: Field,
  args: { label: '车号', children: <Input defaultValue="TH210-60123" /> },
  decorators: [
    (Story) => (
      <div style={{ width: 400, paddingInline: 16 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Above: Story = {}
export const Beside: Story = { args: { layout: 'horizontal' } }
export const Required: Story = { args: { required: true } }
export const RequiredBeside: Story = { args: { required: true, layout: 'horizontal' } }
export const WithHint: Story = { args: { label: '报警级别', hint: '级别只影响提醒的颜色和排序' } }
export const WithError: Story = {
  args: {
    label: '间隔',
    required: true,
    hint: '从上次保养起',
    error: '请输入10～9999之间的整数（小时）',
    children: <Input defaultValue="1" trailing="h" />,
  },
}
export const ErrorBeside: Story = {
  args: {
    label: '超时时间',
    required: true,
    layout: 'horizontal',
    error: '请输入超时时间',
    children: <Input trailing="小时" />,
  },
}
export const LongLabel: Story = { args: { label: '回转减速机齿轮油更换间隔', layout: 'horizontal' } }
export const RoundSwitch: Story = {
  args: { label: '启用', layout: 'horizontal', children: <Switch checked onChange={() => {}} /> },
}
