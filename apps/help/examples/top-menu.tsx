import { Badge, TopMenu, type SideMenuItem } from '@trackhoe/ui'
import { useState } from 'react'

const items: readonly SideMenuItem[] = [
  { value: 'home', title: '首页', href: '#home' },
  {
    value: 'alarms',
    title: '告警',
    href: '#alarms',
    badge: <Badge count={3} tone="unread" />,
    label: '告警，3 条未处理',
  },
  {
    value: 'system',
    title: '系统管理',
    items: [
      { value: 'users', title: '用户', href: '#users' },
      { value: 'roles', title: '角色', href: '#roles' },
    ],
  },
  { value: 'manual', title: '使用手册', href: 'https://docs.example.com/', newWindow: true },
]

export default function Example() {
  const [value, setValue] = useState('users')

  return (
    <div style={{ display: 'flex' }}>
      <TopMenu items={items} value={value} onSelect={(link) => setValue(link.value)} />
    </div>
  )
}
