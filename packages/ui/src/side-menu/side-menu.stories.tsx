import type { Meta, StoryObj } from '@storybook/react-vite'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Drawer } from '../drawer/drawer.tsx'
import { linksTo, menuItems as items } from '../testing/menu-items.tsx'
import { SideMenu, type SideMenuProps } from './side-menu.tsx'

/** A page whose links change what is shown, as those of a router do. */
function Menu({ value: initial, onSelect, ...props }: SideMenuProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className={props.collapsed ? 'w-20 bg-canvas' : 'w-50 bg-canvas'}>
      <SideMenu {...props} value={value} renderLink={linksTo(setValue)} onSelect={(item) => onSelect?.(item)} />
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
