import type { Meta, StoryObj } from '@storybook/react-vite'
import { TypeStates } from '../../testing/type-states.tsx'

/** Each type as it is edited and as it is read: empty, filled in, refused, disabled, loading, failed, and too long. */
const meta = { title: 'form-widgets/types/content', component: TypeStates } satisfies Meta<typeof TypeStates>
export default meta
type Story = StoryObj<typeof meta>

export const Files: Story = { args: { type: 'file' } }
export const Pictures: Story = { args: { type: 'image' } }
export const Umeditor: Story = { args: { type: 'umeditor' } }
export const Markdown: Story = { args: { type: 'markdown' } }
export const Tab: Story = { args: { type: 'tab' } }
