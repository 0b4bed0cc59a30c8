import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './divider.tsx'

const meta = { id: 'ui-divider', title: 'ui/divider 分割线', component: Divider } satisfies Meta<typeof Divider>
export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {}
export const Vertical: Story = { args: { vertical: true } }
