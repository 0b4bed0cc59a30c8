import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const form: FormSchema = {
  columns: 1,
  fields: [
    {
      key: 'result',
      type: 'radio',
      label: '结果',
      required: true,
      listSource: [
        { value: '1', label: '合格' },
        { value: '2', label: '需维修' },
      ],
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
