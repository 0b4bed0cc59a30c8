import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'machines', type: 'integer', label: '台数', min: 1, max: 99, defVal: 1 }],
}

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <>
      <OnlineForm schema={form} mode="add" onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </>
  )
}
