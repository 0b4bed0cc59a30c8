import type { Meta, StoryObj } from '@storybook/react-vite'
import { History, Truck, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
import type { Command } from './commands.ts'
import type { SearchCommands } from './use-found-commands.ts'

const vehicles: SearchCommands = (search) =>
  Promise.resolve([
    {
      title: '车辆',
      items: [
        { id: 'v1', label: 'TH210-60123', description: '苏州恒基土石方', icon: <Truck aria-hidden /> },
        { id: 'v2', label: 'TH210-60128', description: '无锡建发机械', icon: <Truck aria-hidden /> },
      ].filter((vehicle) => vehicle.label.includes(search.toUpperCase())),
    },
  ])

const meta = {
  id: 'ui-command-palette',
  title: 'ui/command-palette 命令面板',
  component: CommandPalette,
  args: {
    open: true,
    onOpenChange: (_open: boolean) => {},
    onSelect: (_command: Command) => {},
    search: vehicles,
    placeholder: '车号、终端号、页面',
    groups: [
      {
        title: '页面',
        items: [
          {
            id: 'device',
            label: '设备',
            description: '车辆管理',
            icon: <Wrench aria-hidden />,
            keywords: ['shebei', 'sb'],
          },
          {
            id: 'history',
            label: '历史消息',
            description: '车辆管理',
            icon: <History aria-hidden />,
            keywords: ['lsxx'],
          },
        ],
      },
    ],
  },
  render: function Opened(props: CommandPaletteProps) {
    const [open, setOpen] = useState(props.open ?? false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>搜索</Button>
        <CommandPalette {...props} open={open} onOpenChange={setOpen} />
      </>
    )
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {}
export const Closed: Story = { args: { open: false } }
export const WithRecent: Story = {
  args: { recent: [{ id: 'device', label: '设备', description: '车辆管理', icon: <Wrench aria-hidden /> }] },
}
export const Empty: Story = { args: { groups: [] } }
export const Failing: Story = { args: { search: () => Promise.reject(new Error('502')) } }
