import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const meta = { id: 'ui-empty-state', title: 'ui/empty-state 空状态', component: EmptyState } satisfies Meta<
  typeof EmptyState
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithReason: Story = { args: { description: '所选时间段没有数据', action: <Button>重置</Button> } }
export const Failed: Story = {
  render: () => <ErrorState title="网络连接失败，请检查网络" request="GET /vehicle/list" onRetry={() => {}} />,
}
export const FailedForGood: Story = { render: () => <ErrorState title="没有查看权限" /> }
