import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookOpen, House, SlidersHorizontal, Star, Tractor, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import type { SideMenuItem } from './side-menu-item.ts'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'

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

/** A page whose links change what is shown, as those of a router do. */
function Menu({ value: initial, onSelect, ...props }: SideMenuProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className={props.collapsed ? 'w-20 bg-canvas' : 'w-50 bg-canvas'}>
      <SideMenu
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
  id: 'ui-side-menu',
  title: 'ui/side-menu 侧边菜单',
  component: SideMenu,
  args: { items, value: 'terminals' },
  render: (args) => <Menu {...args} />,
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Expanded: Story = {}
export const GroupsCollapsed: Story = { args: { value: 'home' } }
export const Collapsed: Story = { args: { collapsed: true } }
export const CollapsedGroupOpen: Story = {
  args: { collapsed: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '车辆管理' }))
    await screen.findByRole('menu')
  },
}
export const Pinned: Story = {
  args: {
    value: 'home',
    pinned: [
      {
        value: 'favorites',
        title: '常用',
        icon: <Star aria-hidden />,
        expanded: true,
        items: [
          {
            value: 'favorite users',
            title: '用户',
            href: '#users',
            action: <IconButton size="small" label="取消收藏：用户" icon={<Star aria-hidden />} />,
          },
        ],
      },
    ],
  },
}
export const Empty: Story = { args: { items: [] } }
export const InDrawer: Story = {
  render: (args) => <NarrowMenu {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '菜单' }))
    await screen.findByRole('dialog')
  },
}

/** The form of a narrow window. */
function NarrowMenu(props: SideMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      side="start"
      width={264}
      title="Trackhoe"
      bodyClassName="p-0"
      trigger={<Button>菜单</Button>}
    >
      <SideMenu {...props} onSelect={() => setOpen(false)} />
    </Drawer>
  )
}
