import type { Meta, StoryObj } from '@storybook/react-vite'
import { TypeStates } from '../../testing/type-states.tsx'

const meta = {
  id: 'form-widgets-types-integer',
  title: 'form-widgets/types/integer 整数字段',
  component: TypeStates,
} satisfies Meta<typeof TypeStates>
export default meta

/** The type as it is edited and as it is read: empty, filled in, refused, disabled, loading, failed, and too long. */
export const States: StoryObj<typeof meta> = { args: { type: 'integer' } }
