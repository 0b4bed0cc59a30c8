import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { DepartmentSelect } from '@trackhoe/form-widgets/selectors'
import { Field } from '@trackhoe/ui'

const services = {
  data: staticFieldData({
    departments: [
      {
        value: 'east',
        label: '华东大区',
        hasDirector: true,
        children: [{ value: 'suzhou', label: '苏州服务站', hasDirector: false }],
      },
      { value: 'south', label: '华南大区', hasDirector: true },
    ],
  }),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <Field label="所属部门">
        <DepartmentSelect requireDirector />
      </Field>
    </WidgetServicesProvider>
  )
}
