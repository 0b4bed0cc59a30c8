import type { Meta, StoryObj } from '@storybook/react-vite'
import { TestShell } from '../testing/test-shell.tsx'
import { emptyMenu, sampleMenu } from '../testing/sample-menu.ts'
import { SideMenu } from './side-menu.tsx'

const meta = {
  title: 'shell/side-menu',
  component: SideMenu,
  args: { items: sampleMenu.items, currentPath: '/system/user' },
  decorators: [
    (Story) => (
      <TestShell>
        <div className="w-50 bg-canvas">
          <Story />
        </div>
      </TestShell>
    ),
  ],
} satisfies Meta<typeof SideMenu>
export default meta
type Story = StoryObj<typeof meta>

export const GroupOpen: Story = {}
export const AllFolded: Story = { args: { currentPath: '/map' } }
export const ThreeLevels: Story = { args: { currentPath: '/vehicle/device/sim' } }
export const UnsafeAddress: Story = { args: { items: sampleMenu.items.filter((item) => item.title === '旧版报表') } }
export const Empty: Story = { args: { items: emptyMenu.items } }
