import { staticReports, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  reports: staticReports({
    vehicles: {
      id: 'vehicles',
      name: '车辆',
      columns: [
        { key: 'vclNo', title: '车号', sortable: true },
        { key: 'model', title: '车型' },
      ],
      queryFields: [{ field: 'vclNo', label: '车号', view: 'text', mode: 'single' }],
      rows: [
        { id: '1', vclNo: 'TH210-60001', model: 'TH210' },
        { id: '2', vclNo: 'TH75-10002', model: 'TH75' },
      ],
    },
  }),
}

const form: FormSchema = {
  columns: 1,
  fields: [
    {
      key: 'vclNo',
      type: 'popup',
      label: '车辆',
      popupCode: 'vehicles',
      orgFields: 'vclNo,model',
      destFields: 'vclNo,model',
    },
    { key: 'model', type: 'text', label: '车型', readonly: true },
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
