import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Popover } from './popover.tsx'

const meta = {
  id: 'ui-popover',
  title: 'ui/popover 气泡卡片',
  component: Popover,
  args: {
    label: '筛选',
    trigger: <Button>筛选</Button>,
    children: <Checkbox>只看在线车辆</Checkbox>,
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '筛选' }))
  },
}
