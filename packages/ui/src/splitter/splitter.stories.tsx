import type { Meta, StoryObj } from '@storybook/react-vite'
import { Splitter } from './splitter.tsx'

const meta = {
  id: 'ui-splitter',
  title: 'ui/splitter 分隔面板',
  component: Splitter,
  args: {
    defaultSize: 200,
    min: 120,
    max: 400,
    first: <p className="m-0 p-3">部门</p>,
    second: <p className="m-0 p-3">用户</p>,
  },
  render: (props) => (
    <div style={{ width: 640 }}>
      <Splitter {...props} className="h-60 border border-line-strong" />
    </div>
  ),
} satisfies Meta<typeof Splitter>
export default meta
type Story = StoryObj<typeof meta>

export const SideBySide: Story = {}
export const Collapsible: Story = { args: { collapsible: true } }
export const Stacked: Story = { args: { vertical: true, defaultSize: 80, min: 40, max: 100, label: '调整高度' } }
