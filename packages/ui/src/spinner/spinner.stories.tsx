import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner.tsx'

const meta = { id: 'ui-spinner', title: 'ui/spinner 加载中', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Silent: Story = {}
export const Named: Story = { args: { label: true } }
