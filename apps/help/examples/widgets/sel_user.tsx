import { staticUserDirectory, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { OnlineForm, type FormSchema } from '@trackhoe/form-widgets/online-form'
import { useState } from 'react'

const services = {
  users: staticUserDirectory([
    { id: '1', username: 'wangjg', realname: '王建国', sex: '男', phone: '13800000001' },
    { id: '2', username: 'lifang', realname: '李芳', sex: '女', phone: '13800000002' },
  ]),
}

const form: FormSchema = {
  columns: 1,
  fields: [{ key: 'mechanic', type: 'sel_user', label: '维修人', multiple: false, required: true }],
}
const record = { mechanic: 'wangjg' }

export default function Example() {
  const [saved, setSaved] = useState('')
  return (
    <WidgetServicesProvider services={services}>
      <OnlineForm schema={form} mode="edit" record={record} onSubmit={async (body) => setSaved(JSON.stringify(body))} />
      <output>{saved}</output>
    </WidgetServicesProvider>
  )
}
