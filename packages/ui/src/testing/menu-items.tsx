import { BookOpen, House, SlidersHorizontal, Tractor, TriangleAlert } from 'lucide-react'
import { Badge } from '../badge/badge.tsx'
import type { SideMenuItem } from '../side-menu/side-menu-item.ts'
import type { RenderSideMenuLink } from '../side-menu/side-menu-link.tsx'

/** Entries of every kind, for the stories of menus. */
export const menuItems: readonly SideMenuItem[] = [
  { value: 'home', title: '首页', icon: <House aria-hidden />, href: '#home' },
  {
    value: 'alarms',
    title: '告警',
    icon: <TriangleAlert aria-hidden />,
    href: '#alarms',
    badge: <Badge count={3} tone="unread" />,
    label: '告警，3 条未处理',
  },
  {
    value: 'vehicles',
    title: '车辆管理',
    icon: <Tractor aria-hidden />,
    items: [
      { value: 'list', title: '车辆', href: '#list' },
      {
        value: 'devices',
        title: '终端与通信设备',
        items: [
          { value: 'terminals', title: '终端', href: '#terminals' },
          { value: 'sim', title: '物联网卡与流量套餐到期提醒设置', href: '#sim' },
        ],
      },
      { value: 'overseas', title: '海外平台', href: 'https://overseas.example.com/', newWindow: true },
      { value: 'old', title: '旧版报表', href: '', unavailable: '旧版报表已停用' },
    ],
  },
  {
    value: 'system',
    title: '系统管理',
    icon: <SlidersHorizontal aria-hidden />,
    items: [
      { value: 'users', title: '用户', href: '#users' },
      { value: 'roles', title: '角色', href: '#roles' },
    ],
  },
  {
    value: 'manual',
    title: '使用手册',
    icon: <BookOpen aria-hidden />,
    href: 'https://docs.example.com/',
    newWindow: true,
  },
  { value: 'reports', title: '报表', href: '', unavailable: '没有报表' },
]

/** Links that change what is shown, as those of a router do. */
export const linksTo =
  (open: (value: string) => void): RenderSideMenuLink =>
  ({ children, href, ...link }, item) => (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        link.onClick?.(event)
        event.preventDefault()
        open(item.value)
      }}
    >
      {children}
    </a>
  )
