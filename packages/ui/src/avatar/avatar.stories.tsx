import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar.tsx'

const meta = { id: 'ui-avatar', title: 'ui/avatar 头像', component: Avatar, args: { name: '王强' } } satisfies Meta<
  typeof Avatar
>
export default meta
type Story = StoryObj<typeof meta>

export const Letter: Story = {}
export const Large: Story = { args: { size: 48 } }
export const NoName: Story = { args: { name: '' } }
export const BrokenPicture: Story = { args: { src: 'data:image/png;base64,AAAA' } }
