import type { Meta, StoryObj } from '@storybook/react-vite'
import { TestShell } from '../testing/test-shell.tsx'
import { ErrorPage } from './error-page.tsx'

const meta = {
  id: 'shell-error-page',
  title: 'shell/error-page 错误页',
  component: ErrorPage,
  decorators: [
    (Story) => (
      <TestShell>
        <div className="flex min-h-100">
          <Story />
        </div>
      </TestShell>
    ),
  ],
} satisfies Meta<typeof ErrorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Forbidden: Story = { args: { code: '403' } }
export const NotFound: Story = { args: { code: '404' } }
export const ServerFailed: Story = { args: { code: '500' } }
export const NotSupported: Story = { args: { code: '501' } }
export const BadGateway: Story = { args: { code: '502' } }
