import type { Meta, StoryObj } from '@storybook/react-vite'
import { House, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { SideMenu } from '../side-menu/side-menu.tsx'
import type { SideMenuItem } from '../side-menu/side-menu-item.ts'
import { TabBar } from '../tab-bar/tab-bar.tsx'
import { AppFrameMenuButton } from './app-frame-menu-button.tsx'
import { AppFrame, type AppFrameProps } from './app-frame.tsx'

const items: readonly SideMenuItem[] = [
  { value: 'home', title: '首页', icon: <House aria-hidden />, href: '#home' },
  {
    value: 'system',
    title: '系统管理',
    icon: <SlidersHorizontal aria-hidden />,
    items: [
      { value: 'users', title: '用户', href: '#users' },
      { value: 'roles', title: '角色', href: '#roles' },
    ],
  },
]

/** An application of two pages. */
function Application(props: Partial<AppFrameProps>) {
  const [value, setValue] = useState('users')
  return (
    <AppFrame
      menuTitle="服务平台"
      header={
        <>
          <AppFrameMenuButton />
          <span className="text-14 font-semibold">服务平台</span>
        </>
      }
      menu={({ collapsed, close }) => (
        <SideMenu
          items={items}
          value={value}
          collapsed={collapsed}
          onSelect={(item) => {
            setValue(item.value)
            close()
          }}
        />
      )}
      {...props}
    >
      <div className="grid gap-3 p-4">
        <h1 className="m-0 text-16 font-semibold">用户</h1>
        <Button className="w-fit">新增</Button>
      </div>
    </AppFrame>
  )
}

const viewport = {
  options: {
    desk: { name: 'Desk', styles: { width: '1440px', height: '900px' } },
    phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
  },
}

const meta = {
  id: 'ui-app-frame',
  title: 'ui/app-frame 应用框架',
  args: {},
  render: (args: Partial<AppFrameProps>) => <Application {...args} />,
  parameters: { layout: 'fullscreen', viewport },
  globals: { viewport: { value: 'desk' } },
} satisfies Meta<Partial<AppFrameProps>>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const Collapsed: Story = { args: { defaultCollapsed: true } }
export const WithTabs: Story = {
  args: {
    tabs: (
      <TabBar
        items={[
          { value: 'home', title: '首页', fixed: true },
          { value: 'users', title: '用户' },
        ]}
        value="users"
        onChange={() => {}}
        onClose={() => {}}
      />
    ),
    footer: <p className="m-0 border-t border-line px-4 py-2 text-ink-2">演示数据，每晚重置</p>,
  },
}
export const Narrow: Story = { args: { narrow: true }, globals: { viewport: { value: 'phone' } } }
export const NarrowMenuOpen: Story = {
  args: { narrow: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '打开菜单' }))
    await screen.findByRole('dialog')
  },
}
