import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  id: 'ui-tooltip',
  title: 'ui/tooltip 文字提示',
  component: Tooltip,
  args: { content: '需要车辆在线', children: <Button>下发</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Shown: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await screen.findByRole('tooltip', {}, { timeout: 10_000 })
  },
}
export const WithoutText: Story = { args: { content: '' } }
