import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  data: staticFieldData({
    options: {
      part: [
        { value: 'oil', label: '机油' },
        { value: 'filter', label: '滤芯' },
        { value: 'track', label: '履带' },
      ],
    },
  }),
}

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'checked', type: 'checkbox', label: '已检查', dict: 'part' }],
}
const record = { checked: 'oil' }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </WidgetServicesProvider>
  )
}
