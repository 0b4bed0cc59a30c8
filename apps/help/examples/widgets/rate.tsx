import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'satisfaction', type: 'rate', label: '满意度', count: 5, hint: '5 颗星为非常满意' }],
}
const record = { satisfaction: 4 }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </>
  )
}
