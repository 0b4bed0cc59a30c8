import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  data: staticFieldData({
    options: {
      'station,name,code': [
        { value: 'SZ01', label: '苏州服务站' },
        { value: 'HZ01', label: '杭州服务站' },
      ],
    },
  }),
}

const form: FormSchema = {
  columns: 1,
  fields: [
    { key: 'station', type: 'sel_search', label: '服务站', dictTable: 'station', dictText: 'name', dictCode: 'code' },
  ],
}

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={form} mode="add" onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </WidgetServicesProvider>
  )
}
