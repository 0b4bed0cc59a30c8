import { staticFieldData, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  data: staticFieldData({
    linked: {
      // By the condition, or by the id of the choice above.
      "pid = '0'": [
        { value: 'hyd', label: '液压系统', id: '1' },
        { value: 'ele', label: '电气系统', id: '2' },
      ],
      "code = 'hyd'": [{ value: 'hyd', label: '液压系统', id: '1' }],
      "code = 'ele'": [{ value: 'ele', label: '电气系统', id: '2' }],
      '1': [{ value: 'pump', label: '主泵', id: '11' }],
      '2': [{ value: 'battery', label: '蓄电池', id: '21' }],
    },
  }),
}

const form: FormSchema = {
  columns: 1,
  fields: [
    {
      key: 'system',
      type: 'link_down',
      label: '系统',
      linkDownConfig: {
        table: 'part',
        txt: 'name',
        key: 'code',
        idField: 'id',
        pidField: 'pid',
        condition: "pid = '0'",
      },
      linkDownOthers: ['part'],
    },
    { key: 'part', type: 'link_down', label: '部件' },
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
