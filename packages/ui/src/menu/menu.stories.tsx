import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyRound, Snowflake, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from './menu.tsx'

interface Args {
  onSelect: (action: string) => void
}

const meta = {
  id: 'ui-menu',
  title: 'ui/menu 下拉菜单',
  args: { onSelect: (_action: string) => {} },
  render: ({ onSelect }: Args) => (
    <Menu trigger={<Button>更多</Button>} align="start">
      <MenuItem icon={<KeyRound aria-hidden />} shortcut="Ctrl P" onSelect={() => onSelect('重置密码')}>
        重置密码
      </MenuItem>
      <MenuItem icon={<Snowflake aria-hidden />} disabled onSelect={() => onSelect('冻结')}>
        冻结
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => onSelect('删除')}>
        删除
      </MenuItem>
    </Menu>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '更多' }))
  },
}
export const Groups: Story = {
  render: ({ onSelect }) => (
    <Menu trigger={<Button>更多</Button>} align="start" open>
      <MenuGroup label="车辆管理">
        <MenuItem onSelect={() => onSelect('车辆')}>车辆</MenuItem>
        <MenuItem current onSelect={() => onSelect('终端')}>
          终端
        </MenuItem>
      </MenuGroup>
      <MenuGroup label="系统管理">
        <MenuItem onSelect={() => onSelect('用户')}>用户</MenuItem>
      </MenuGroup>
    </Menu>
  ),
}
export const LongText: Story = {
  render: ({ onSelect }) => (
    <Menu trigger={<Button>更多</Button>} align="start">
      <MenuItem icon={<KeyRound aria-hidden />} shortcut="Ctrl P" onSelect={() => onSelect('工地')}>
        苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段土方开挖与外运
      </MenuItem>
      <MenuItem onSelect={() => onSelect('备件')}>
        KC-000112400011250001126000112700011280001129000113000011310001132
      </MenuItem>
    </Menu>
  ),
  play: async (context) => Opened.play?.(context),
}
export const Checkboxes: Story = {
  render: function Columns() {
    const [hidden, setHidden] = useState<readonly string[]>(['手机'])
    return (
      <Menu trigger={<Button>列设置</Button>} align="start">
        {['账号', '姓名', '手机'].map((column) => (
          <MenuCheckboxItem
            key={column}
            keepOpen
            disabled={column === '账号'}
            checked={!hidden.includes(column)}
            onChange={(shown) => setHidden(shown ? hidden.filter((each) => each !== column) : [...hidden, column])}
          >
            {column}
          </MenuCheckboxItem>
        ))}
      </Menu>
    )
  },
}
