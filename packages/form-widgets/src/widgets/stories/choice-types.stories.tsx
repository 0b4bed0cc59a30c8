import type { Meta, StoryObj } from '@storybook/react-vite'
import { TypeStates } from '../../testing/type-states.tsx'

/** Each type as it is edited and as it is read: empty, filled in, refused, disabled, loading, failed, and too long. */
const meta = { title: 'form-widgets/types/choice', component: TypeStates } satisfies Meta<typeof TypeStates>
export default meta
type Story = StoryObj<typeof meta>

export const List: Story = { args: { type: 'list' } }
export const Radio: Story = { args: { type: 'radio' } }
export const ListMulti: Story = { args: { type: 'list_multi' } }
export const Checkbox: Story = { args: { type: 'checkbox' } }
export const Rate: Story = { args: { type: 'rate' } }
export const Switch: Story = { args: { type: 'switch' } }
export const Dates: Story = { args: { type: 'date' } }
export const Times: Story = { args: { type: 'datetime' } }
