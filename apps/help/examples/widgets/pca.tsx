import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { chinaRegions } from '@trackhoe/form-widgets/selectors'
import { useState } from 'react'

const services = { data: { ...staticFieldData({}), regions: chinaRegions } }

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'region', type: 'pca', label: '地区' }],
}
const record = { region: '310115' }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </WidgetServicesProvider>
  )
}
