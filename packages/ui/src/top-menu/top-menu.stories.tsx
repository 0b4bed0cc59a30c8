import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookOpen, House, SlidersHorizontal, Tractor, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import type { SideMenuItem } from '../side-menu/side-menu-item.ts'
import { TopMenu, type TopMenuProps } from './top-menu.tsx'

const items: readonly SideMenuItem[] = [
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
          { value: 'sim', title: '物联网卡', href: '#sim' },
        ],
      },
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

/** A header whose links change what is shown, as those of a router do. */
function Menu({ value: initial, onSelect, style, ...props }: TopMenuProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className="flex h-13 items-center border-b border-line-strong" style={style}>
      <TopMenu
        {...props}
        value={value}
        renderLink={({ children, href, ...link }, item) => (
          <a
            {...link}
            href={href}
            onClick={(event) => {
              link.onClick?.(event)
              event.preventDefault()
              setValue(item.value)
            }}
          >
            {children}
          </a>
        )}
        onSelect={(item) => onSelect?.(item)}
      />
    </div>
  )
}

const meta = {
  id: 'ui-top-menu',
  title: 'ui/top-menu 顶部菜单',
  component: TopMenu,
  args: { items, value: 'terminals' },
  render: (args) => <Menu {...args} />,
} satisfies Meta<typeof TopMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = { args: { style: { width: 900 } } }
export const GroupOpen: Story = {
  args: { style: { width: 900 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '车辆管理' }))
    await screen.findByRole('menu')
  },
}
/** Entries that do not fit stand under 更多. */
export const Overflowing: Story = {
  args: { style: { width: 420 }, value: 'users' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更多' }))
    await screen.findByRole('menu')
  },
}
