import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { DictMultiSelect, DictSelect } from '@trackhoe/form-widgets/selectors'
import { Field } from '@trackhoe/ui'

const services = {
  data: staticFieldData({
    options: {
      alarm_level: [
        { value: 1, label: '紧急' },
        { value: 2, label: '重要' },
        { value: 3, label: '一般' },
      ],
    },
  }),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <div style={{ display: 'grid', gap: 16, maxWidth: 320 }}>
        <Field label="报警级别">
          <DictSelect dict="alarm_level" defaultValue={3} />
        </Field>
        <Field label="通知级别">
          <DictMultiSelect dict="alarm_level" defaultValue={[1, 2]} />
        </Field>
      </div>
    </WidgetServicesProvider>
  )
}
