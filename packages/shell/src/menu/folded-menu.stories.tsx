import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { TestShell } from '../testing/test-shell.tsx'
import { emptyMenu, sampleMenu } from '../testing/sample-menu.ts'
import { FoldedMenu } from './folded-menu.tsx'

const meta = {
  title: 'shell/folded-menu',
  component: FoldedMenu,
  args: { items: sampleMenu.items, currentPath: '/vehicle/device/list' },
  decorators: [
    (Story) => (
      <TestShell>
        <div className="w-20 bg-canvas">
          <Story />
        </div>
      </TestShell>
    ),
  ],
} satisfies Meta<typeof FoldedMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const GroupOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '车辆管理' }))
    await screen.findByRole('menu')
  },
}
export const Empty: Story = { args: { items: emptyMenu.items } }
