import type { Meta, StoryObj } from '@storybook/react-vite'
import { House } from 'lucide-react'
import { useState } from 'react'
import { screen } from 'storybook/test'
import { MenuItem } from '../menu/menu.tsx'
import type { TabBarItem } from './tab-bar-item.ts'
import { TabBar } from './tab-bar.tsx'

const home: TabBarItem = {
  value: 'home',
  title: '首页',
  fixed: true,
  icon: <House aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />,
}

interface Args {
  titles: readonly string[]
  /** The pages with unsaved edits. */
  dirty: readonly string[]
  withMenu: boolean
  onClose: (value: string) => void
}

function Bar({ titles, dirty, withMenu, onClose }: Args) {
  const [items, setItems] = useState(() => [
    home,
    ...titles.map((title): TabBarItem => ({ value: title, title, dirty: dirty.includes(title) })),
  ])
  const [value, setValue] = useState(items.at(-1)?.value ?? home.value)

  function close(closed: string) {
    onClose(closed)
    if (closed === home.value) return
    const at = items.findIndex((item) => item.value === closed)
    if (closed === value) setValue((items[at + 1] ?? items[at - 1] ?? home).value)
    setItems(items.filter((item) => item.value !== closed))
  }

  function move(moved: string, to: number) {
    const item = items.find((each) => each.value === moved)
    if (item) setItems(items.filter((each) => each !== item).toSpliced(to, 0, item))
  }

  return (
    <div className="bg-canvas">
      <TabBar
        items={items}
        value={value}
        onChange={setValue}
        onClose={close}
        onMove={move}
        {...(withMenu && {
          menu: (item: TabBarItem) => (
            <MenuItem shortcut="1" disabled={item.fixed ?? false} onSelect={() => close(item.value)}>
              关闭
            </MenuItem>
          ),
        })}
      />
      <div className="h-10 border-t border-line-strong bg-surface" />
    </div>
  )
}

const meta = {
  id: 'ui-tab-bar',
  title: 'ui/tab-bar 页签栏',
  args: { titles: ['工单', '车辆', '用户'], dirty: [], withMenu: true, onClose: (_value: string) => {} },
  render: (args: Args) => <Bar {...args} />,
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const Unsaved: Story = { args: { dirty: ['车辆'] } }
export const WithoutMenu: Story = { args: { withMenu: false } }
export const Many: Story = { args: { titles: Array.from({ length: 30 }, (_, at) => `服务站 ${at + 1}`) } }
export const MenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: '车辆' }).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menu', { name: '车辆' })
  },
}
