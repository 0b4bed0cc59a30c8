import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from './progress.tsx'

const meta = {
  id: 'ui-progress',
  title: 'ui/progress 进度条',
  component: Progress,
  args: { value: 62, label: '导入进度' },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const WithFigure: Story = { args: { showValue: true } }
export const Small: Story = { args: { size: 'small' } }
export const Plain: Story = { args: { tone: 'plain', value: 80, label: '机油剩余寿命' } }
export const Soon: Story = { args: { tone: 'warning', value: 8, label: '机油剩余寿命' } }
export const Overdue: Story = { args: { tone: 'danger', value: 100, label: '机油剩余寿命' } }
export const Done: Story = { args: { tone: 'success', value: 100, showValue: true } }
export const Unknown: Story = { args: { value: null, showValue: true } }
export const OutOfBounds: Story = { args: { value: 140, showValue: true } }
