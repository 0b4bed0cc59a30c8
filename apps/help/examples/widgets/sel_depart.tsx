import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

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

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'departments', type: 'sel_depart', label: '负责部门' }],
}
const record = { departments: 'suzhou' }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </WidgetServicesProvider>
  )
}
