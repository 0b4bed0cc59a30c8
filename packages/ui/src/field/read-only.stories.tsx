import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cascader } from '../cascader/cascader.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Combobox, MultiCombobox } from '../combobox/combobox.tsx'
import { DatePicker } from '../date-picker/date-picker.tsx'
import { DateRangePicker } from '../date-picker/date-range-picker.tsx'
import { DateTimePicker } from '../date-picker/date-time-picker.tsx'
import { MonthPicker } from '../date-picker/month-picker.tsx'
import { Input } from '../input/input.tsx'
import { MultiSelect } from '../select/multi-select.tsx'
import { Select } from '../select/select.tsx'
import { Switch } from '../switch/switch.tsx'
import { TimePicker } from '../time-picker/time-picker.tsx'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { Field } from './field.tsx'

const models = ['TH75-6', 'TH135-6', 'TH210-6'].map((value) => ({ value, label: value }))
const regions = [{ value: 'js', label: '江苏省', children: [{ value: 'sz', label: '苏州市' }] }]
const today = '2026-11-21'

interface Args {
  onChange: (value: unknown) => void
}

const meta = {
  id: 'ui-read-only',
  title: 'ui/read-only 只读',
  args: { onChange: (_value: unknown) => {} },
  render: ({ onChange }: Args) => {
    const fixed = { readOnly: true, clearable: true, onChange } as const
    return (
      <div className="grid max-w-160 grid-cols-2 gap-3 max-narrow:grid-cols-1">
        <Field label="客户">
          <Input readOnly defaultValue="苏州恒基土石方有限公司" />
        </Field>
        <Field label="机型">
          <Select {...fixed} options={models} value="TH210-6" />
        </Field>
        <Field label="备选机型">
          <MultiSelect {...fixed} options={models} value={['TH75-6', 'TH135-6']} />
        </Field>
        <Field label="服务站">
          <Combobox {...fixed} options={models} value="TH75-6" />
        </Field>
        <Field label="协作站">
          <MultiCombobox {...fixed} options={models} value={['TH75-6', 'TH210-6']} />
        </Field>
        <Field label="未选机型">
          <Select {...fixed} options={models} value={null} />
        </Field>
        <Field label="部门">
          <TreeSelect {...fixed} nodes={regions} value={['sz']} />
        </Field>
        <Field label="地区">
          <Cascader {...fixed} nodes={regions} value={['js', 'sz']} />
        </Field>
        <Field label="出厂日期">
          <DatePicker {...fixed} today={today} value="2026-11-18" />
        </Field>
        <Field label="计划时间">
          <DateTimePicker {...fixed} today={today} value="2026-11-18 08:30:00" />
        </Field>
        <Field label="月份">
          <MonthPicker {...fixed} today={today} value="2026-11" />
        </Field>
        <Field label="开工">
          <TimePicker {...fixed} value="08:30:00" />
        </Field>
        <DateRangePicker
          {...fixed}
          aria-label="下发时间"
          today={today}
          value={{ from: '2026-10-26', to: '2026-11-18' }}
        />
        <div className="flex flex-wrap gap-4">
          <Checkbox readOnly checked onChange={onChange}>
            发动机
          </Checkbox>
          <Checkbox readOnly onChange={onChange}>
            液压
          </Checkbox>
          <Switch readOnly checked onChange={onChange}>
            自动再生
          </Switch>
          <Switch readOnly checked={false} onChange={onChange}>
            拆除报警
          </Switch>
        </div>
      </div>
    )
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {}
