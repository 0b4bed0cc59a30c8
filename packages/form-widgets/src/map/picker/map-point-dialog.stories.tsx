import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapDialog, MapPickerDialog } from './map-point-dialog.tsx'

const meta = {
  id: 'form-widgets-map-picker',
  title: 'form-widgets/map-picker 地图选点',
  component: MapPickerDialog,
  args: { open: true, onOpenChange: () => {}, onConfirm: () => {} },
} satisfies Meta<typeof MapPickerDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Picked: Story = { args: { value: { description: '上海浦东服务站', pointer: '121.5443,31.2214' } } }
/** A text that is no place is kept, and named at its field. */
export const Swapped: Story = { args: { value: { description: '', pointer: '38,114.5' } } }
export const ReadOnly: Story = {
  render: () => <MapDialog open onOpenChange={() => {}} pointer="121.5443,31.2214" title="上海浦东服务站" />,
}
