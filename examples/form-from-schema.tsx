// A form that a server describes: fields, rules and conditions are data, a type of field is the importer's own.
import { staticFieldData, WidgetServicesProvider, type WidgetServices } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema, type Widget, type WidgetControlProps } from '@trackhoe/form-widgets/online-form'
import { Rate, Toaster, UiProvider } from '@trackhoe/ui'

/** As it would come from the server: names of types and attributes are those of the platform. */
const inspection: FormSchema = {
  fields: [
    { key: 'vclNo', type: 'text', label: '车号', required: true, maxLength: 20 },
    { key: 'checked', type: 'date', label: '检查日期', required: true, defVal: '#{sys_date}' },
    {
      key: 'result',
      type: 'radio',
      label: '结果',
      required: true,
      options: [
        { value: '1', label: '合格' },
        { value: '2', label: '需维修' },
      ],
    },
    {
      key: 'part',
      type: 'list',
      label: '故障部位',
      dict: 'vehicle_part',
      showIf: 'result == 2',
      requireIf: 'result == 2',
    },
    { key: 'cost', type: 'number', label: '预计费用', showIf: 'result == 2', min: 0, precision: 2 },
    { key: 'condition', type: 'stars', label: '整机状况' },
    { key: 'remark', type: 'textarea', label: '备注', maxLength: 200, span: 'full' },
  ],
}

/** A type of field of one's own: how a value is read, written, shown as a text and edited. */
const stars: Widget = {
  read: (stored) => Number(stored ?? 0),
  write: (value) => (value === 0 ? null : value),
  toText: (value) => (typeof value === 'number' && value > 0 ? `${value} 星` : ''),
  Control: Stars,
}
const widgets = { stars }

function Stars({ field, value, onChange, onBlur, disabled = false }: WidgetControlProps) {
  return (
    <Rate
      aria-label={field.label}
      value={typeof value === 'number' ? value : 0}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      disabled={disabled}
    />
  )
}

/** What fields look up; a server would answer it. */
const services: WidgetServices = {
  data: staticFieldData({
    options: {
      vehicle_part: [
        { value: 'pump', label: '主泵' },
        { value: 'track', label: '履带' },
      ],
    },
  }),
  describeError: (error) => ({ title: error instanceof Error ? error.message : '保存失败' }),
}

async function save(body: Record<string, unknown>) {
  const answer = await fetch('/api/inspections', { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error('保存失败，请稍后再试')
}

export function Inspection() {
  return (
    <UiProvider>
      <div style={{ maxWidth: 720, padding: 24 }}>
        <WidgetServicesProvider services={services}>
          <h1>点检</h1>
          <OnlineForm schema={inspection} mode="add" widgets={widgets} onSubmit={save} />
        </WidgetServicesProvider>
      </div>
      <Toaster />
    </UiProvider>
  )
}
