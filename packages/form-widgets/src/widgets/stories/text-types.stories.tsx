import type { Meta, StoryObj } from '@storybook/react-vite'
import { TypeStates } from '../../testing/type-states.tsx'

/** Each type as it is edited and as it is read: empty, filled in, refused, disabled, loading, failed, and too long. */
const meta = { title: 'form-widgets/types/text', component: TypeStates } satisfies Meta<typeof TypeStates>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { args: { type: 'text' } }
export const Password: Story = { args: { type: 'password' } }
export const Textarea: Story = { args: { type: 'textarea' } }
export const Number: Story = { args: { type: 'number' } }
export const Integer: Story = { args: { type: 'integer' } }
export const Hidden: Story = { args: { type: 'hidden' } }
