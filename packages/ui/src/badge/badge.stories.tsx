import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './badge.tsx'

const meta = { id: 'ui-badge', title: 'ui/badge 徽标', component: Badge, args: { count: 12 } } satisfies Meta<
  typeof Badge
>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Unread: Story = { args: { count: 5, tone: 'unread' } }
export const Many: Story = { args: { count: 186, tone: 'unread' } }
export const None: Story = { args: { count: 0 } }
