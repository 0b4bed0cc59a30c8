import { staticUserDirectory, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { UserSelect } from '@trackhoe/form-widgets/selectors'
import { Field } from '@trackhoe/ui'

const services = {
  users: staticUserDirectory([
    { id: '1', username: 'wangjg', realname: '王建国', sex: '男', phone: '13800000001' },
    { id: '2', username: 'lifang', realname: '李芳', sex: '女', phone: '13800000002' },
  ]),
}

export default function Example() {
  return (
    <WidgetServicesProvider services={services}>
      <Field label="提醒人">
        <UserSelect multiple defaultValue={['wangjg']} />
      </Field>
    </WidgetServicesProvider>
  )
}
