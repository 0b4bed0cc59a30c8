import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [
    {
      key: 'parts',
      type: 'tab',
      label: '配件',
      relation: 'many',
      maxRows: 10,
      fields: [
        { key: 'name', type: 'text', label: '名称', required: true },
        { key: 'count', type: 'integer', label: '数量', min: 1 },
      ],
    },
  ],
}
const record = { parts: [{ name: '滤芯', count: 2 }] }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </>
  )
}
