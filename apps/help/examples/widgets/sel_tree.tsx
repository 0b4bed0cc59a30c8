import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  data: staticFieldData({
    trees: {
      station: {
        '0': [{ value: 'east', label: '华东服务网', leaf: false }],
        east: [
          { value: 'sh', label: '上海站', leaf: true },
          { value: 'nj', label: '南京站', leaf: true },
        ],
      },
    },
  }),
}

const form: FormSchema = {
  columns: 1,
  fields: [
    { key: 'station', type: 'sel_tree', label: '服务站', tree: { tableName: 'station', text: 'name', code: 'code' } },
  ],
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
