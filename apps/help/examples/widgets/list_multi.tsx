import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [
    {
      key: 'brands',
      type: 'list_multi',
      label: '品牌',
      listSource: [
        { value: '1', label: '山河' },
        { value: '2', label: '徐工' },
        { value: '3', label: '三一' },
      ],
    },
  ],
}
const record = { brands: '1,3' }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </>
  )
}
