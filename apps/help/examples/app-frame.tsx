import { AppFrame, AppFrameMenuButton, SideMenu, type SideMenuItem } from '@trackhoe/ui'
import { useState } from 'react'

const pages: readonly SideMenuItem[] = [
  { value: '首页', title: '首页', href: '#home' },
  {
    value: 'system',
    title: '系统管理',
    items: [
      { value: '用户', title: '用户', href: '#users' },
      { value: '角色', title: '角色', href: '#roles' },
    ],
  },
]

export default function Example() {
  const [collapsed, setCollapsed] = useState(false)
  const [page, setPage] = useState('用户')

  return (
    <AppFrame
      style={{ height: 320 }}
      narrow={false}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      menuTitle="服务平台"
      header={
        <>
          <AppFrameMenuButton />
          服务平台
        </>
      }
      menu={(form) => (
        <SideMenu
          items={pages}
          value={page}
          collapsed={form.collapsed}
          onSelect={(link) => {
            setPage(link.value)
            form.close()
          }}
        />
      )}
    >
      <h1 style={{ margin: 16 }}>{page}</h1>
    </AppFrame>
  )
}
