import { Badge, SideMenu, Switch, type SideMenuItem } from '@trackhoe/ui'
import { useState } from 'react'

const icon = (path: string) => (
  <svg viewBox="0 0 24 24" width={16} fill="none" stroke="currentColor" aria-hidden>
    <path d={path} />
  </svg>
)

const items: readonly SideMenuItem[] = [
  { value: 'home', title: '首页', icon: icon('M3 11 12 4l9 7v9H3zM9 20v-6h6v6'), href: '#home' },
  {
    value: 'alarms',
    title: '告警',
    icon: icon('M12 4 2 20h20zM12 10v5m0 2v1'),
    href: '#alarms',
    badge: <Badge count={3} tone="unread" />,
    label: '告警，3 条未处理',
  },
  {
    value: 'system',
    title: '系统管理',
    icon: icon('M3 6h18M3 12h18M3 18h18M8 4v4m8 2v4m-6 2v4'),
    items: [
      { value: 'users', title: '用户', href: '#users' },
      { value: 'roles', title: '角色', href: '#roles' },
    ],
  },
]

export default function Example() {
  const [collapsed, setCollapsed] = useState(false)
  const [value, setValue] = useState('users')

  return (
    <>
      <Switch checked={collapsed} onChange={setCollapsed}>
        收起
      </Switch>
      <div style={{ width: collapsed ? 80 : 200 }}>
        <SideMenu items={items} value={value} collapsed={collapsed} onSelect={(link) => setValue(link.value)} />
      </div>
    </>
  )
}
