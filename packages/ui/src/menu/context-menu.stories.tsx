import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, screen } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ContextMenu, ContextMenuItem } from './context-menu.tsx'

interface Args {
  onSelect: (action: string) => void
}

const meta = {
  id: 'ui-context-menu',
  title: 'ui/context-menu 右键菜单',
  args: { onSelect: (_action: string) => {} },
  render: ({ onSelect }: Args) => (
    <ContextMenu trigger={<Button>TH210-60123</Button>}>
      <ContextMenuItem shortcut="1" onSelect={() => onSelect('定位')}>
        定位
      </ContextMenuItem>
      <ContextMenuItem onSelect={() => onSelect('工地')}>
        移到苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程第三标段土方开挖与外运
      </ContextMenuItem>
      <ContextMenuItem shortcut="2" disabled onSelect={() => onSelect('冻结')}>
        冻结
      </ContextMenuItem>
      <ContextMenuItem shortcut="3" tone="danger" onSelect={() => onSelect('解绑')}>
        解绑
      </ContextMenuItem>
    </ContextMenu>
  ),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button')
    await userEvent.tab()
    // What a browser makes of the menu key; keys that are only played do not bring it about.
    await fireEvent.contextMenu(trigger)
    await screen.findByRole('menu')
  },
}
