import { memoryFileStore, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = { files: memoryFileStore() }

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'photos', type: 'image', label: '现场照片', multiple: true, maxCount: 6, hint: '拍下铭牌和小时计' }],
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
