import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [
    {
      key: 'phone',
      type: 'text',
      label: '联系电话',
      required: true,
      inputMode: 'tel',
      pattern: { source: '^1\\d{10}$', message: '请输入 11 位手机号' },
    },
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
