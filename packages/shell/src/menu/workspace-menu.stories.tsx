import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { TestShell } from '../testing/test-shell.tsx'
import { emptyMenu, sampleMenu } from '../testing/sample-menu.ts'
import { WorkspaceMenu } from './workspace-menu.tsx'

const meta = {
  id: 'shell-workspace-menu',
  title: 'shell/workspace-menu 工作区菜单',
  component: WorkspaceMenu,
  args: { items: sampleMenu.items, currentPath: '/system/user' },
  render: (args) => (
    <TestShell>
      <div className={args.collapsed ? 'w-20 bg-canvas' : 'w-50 bg-canvas'}>
        <WorkspaceMenu {...args} />
      </div>
    </TestShell>
  ),
} satisfies Meta<typeof WorkspaceMenu>
export default meta
type Story = StoryObj<typeof meta>

export const GroupOpen: Story = {}
export const AllFolded: Story = { args: { currentPath: '/map' } }
export const ThreeLevels: Story = { args: { currentPath: '/vehicle/device/sim' } }
export const UnsafeAddress: Story = { args: { items: sampleMenu.items.filter((item) => item.title === '旧版报表') } }
export const Empty: Story = { args: { items: emptyMenu.items } }
export const Collapsed: Story = { args: { collapsed: true, currentPath: '/vehicle/device/list' } }
export const CollapsedGroupOpen: Story = {
  args: { collapsed: true, currentPath: '/vehicle/device/list' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '车辆管理' }))
    await screen.findByRole('menu')
  },
}
