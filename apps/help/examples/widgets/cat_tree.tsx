import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  data: staticFieldData({
    categories: {
      B01: [{ value: 'hydraulics', label: '液压系统', leaf: false, code: 'B01A01' }],
      hydraulics: [{ value: 'pump', label: '主泵', leaf: true, code: 'B01A01A01' }],
    },
  }),
}

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'category', type: 'cat_tree', label: '故障分类', categoryCode: 'B01', multiple: true }],
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
