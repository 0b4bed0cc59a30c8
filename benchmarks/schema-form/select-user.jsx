import { staticFieldData, staticUserDirectory, WidgetServicesProvider } from '@trackhoe/form-widgets'
import { SelectUserDialog } from '@trackhoe/form-widgets/selectors'
import { Button, UiProvider } from '@trackhoe/ui'
import { useState } from 'react'

export const load = async (count) => {
  const users = Array.from({ length: count }, (_, at) => ({
    id: `u${at}`,
    username: `user${String(at).padStart(5, '0')}`,
    realname: `王${at}`,
    sex: at % 2 === 0 ? '男' : '女',
    phone: `138${String(at).padStart(8, '0')}`,
  }))
  const departments = [{ value: 'd1', label: '服务部', children: [{ value: 'd2', label: '上海大区' }] }]
  const services = {
    users: staticUserDirectory(users, () => 'd2'),
    data: staticFieldData({ departments }),
  }
  return function SelectUser() {
    const [open, setOpen] = useState(false)
    return (
      <UiProvider>
        <WidgetServicesProvider services={services}>
          <Button onClick={() => setOpen(true)}>选择</Button>
          <SelectUserDialog open={open} onOpenChange={setOpen} value={['user00003']} onConfirm={() => {}} />
        </WidgetServicesProvider>
      </UiProvider>
    )
  }
}
