import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

const meta = { id: 'ui-skeleton', title: 'ui/skeleton 骨架屏', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Figure: Story = { args: { width: 54 } }
