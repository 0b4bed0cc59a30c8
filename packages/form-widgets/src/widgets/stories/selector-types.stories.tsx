import type { Meta, StoryObj } from '@storybook/react-vite'
import { TypeStates } from '../../testing/type-states.tsx'

/** Each type as it is edited and as it is read: empty, filled in, refused, disabled, loading, failed, and too long. */
const meta = { title: 'form-widgets/types/selector', component: TypeStates } satisfies Meta<typeof TypeStates>
export default meta
type Story = StoryObj<typeof meta>

export const Popup: Story = { args: { type: 'popup' } }
export const SelUser: Story = { args: { type: 'sel_user' } }
export const SelDepart: Story = { args: { type: 'sel_depart' } }
export const SelSearch: Story = { args: { type: 'sel_search' } }
export const SelTree: Story = { args: { type: 'sel_tree' } }
export const CatTree: Story = { args: { type: 'cat_tree' } }
export const LinkDown: Story = { args: { type: 'link_down' } }
export const Pca: Story = { args: { type: 'pca' } }
export const Amap: Story = { args: { type: 'amap' } }
