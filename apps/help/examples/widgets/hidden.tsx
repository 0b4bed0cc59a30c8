import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [
    { key: 'source', type: 'hidden', defVal: 'wall' },
    { key: 'remark', type: 'text', label: '备注' },
  ],
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
