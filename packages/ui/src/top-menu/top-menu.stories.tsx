import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { linksTo, menuItems as items } from '../testing/menu-items.tsx'
import { TopMenu, type TopMenuProps } from './top-menu.tsx'

/** A header whose links change what is shown, as those of a router do. */
function Menu({ value: initial, onSelect, style, ...props }: TopMenuProps) {
  const [value, setValue] = useState(initial)
  return (
    <div className="flex h-13 items-center border-b border-line-strong" style={style}>
      <TopMenu {...props} value={value} renderLink={linksTo(setValue)} onSelect={(item) => onSelect?.(item)} />
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
