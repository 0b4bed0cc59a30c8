import type { Meta, StoryObj } from '@storybook/react-vite'
import { AppFrame } from '@trackhoe/ui/app-frame'
import { screen } from 'storybook/test'
import { TestShell } from '../testing/test-shell.tsx'
import { Header } from './header.tsx'

const meta = {
  id: 'shell-header',
  title: 'shell/header 页头',
  component: Header,
  args: { systemName: '服务与远程监控平台', logo: null, version: '1.0.0', mobile: false },
  render: (args) => (
    <TestShell>
      <AppFrame header={<Header {...args} />} narrow={args.mobile} menuTitle={args.systemName} style={{ height: 96 }}>
        {null}
      </AppFrame>
    </TestShell>
  ),
} satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Wide: Story = {}
export const Narrow: Story = {
  args: { mobile: true },
  parameters: { viewport: { options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } } } },
  globals: { viewport: { value: 'phone' } },
}
export const LongName: Story = { args: { systemName: '华北区域工程机械售后服务与远程监控综合管理平台' } }
export const TenantLogo: Story = {
  args: {
    logo: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><rect width="22" height="22" rx="4" fill="#b45309"/></svg>',
    )}`,
  },
}
export const UserMenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /用户菜单/ }))
    await screen.findByRole('menu')
  },
}
