import { memoryFileStore, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = { files: memoryFileStore() }

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'documents', type: 'file', label: '附件', accept: '.pdf,.xlsx', maxCount: 3 }],
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
