import type { Meta, StoryObj } from '@storybook/react-vite'
import { QrCode } from './qr-code.tsx'

const meta = {
  id: 'ui-qr-code',
  title: 'ui/qr-code 二维码',
  component: QrCode,
  args: { value: 'https://example.com/vehicle/TH210-60123', label: '车辆 TH210-60123 的二维码' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Large: Story = { args: { size: 240, errorLevel: 'H' } }
export const Loading: Story = { args: { status: 'loading' } }
export const Expired: Story = { args: { status: 'expired', onRefresh: () => {} } }
export const TooLong: Story = { args: { value: '车'.repeat(2000) } }
