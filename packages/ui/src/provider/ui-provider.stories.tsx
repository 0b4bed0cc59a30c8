import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { PasswordInput } from '../input/password-input.tsx'
import type { ComponentsTheme } from './themed-components.ts'
import { UiProvider } from './ui-provider.tsx'

const meta = {
  id: 'ui-provider',
  title: 'ui/provider 全局设置',
  component: UiProvider,
  args: {
    children: (
      <div className="bg-surface p-4">
        <PasswordInput aria-label="Password" autoComplete="off" />
        <EmptyState />
      </div>
    ),
  },
} satisfies Meta<typeof UiProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Chinese: Story = {}
export const English: Story = { args: { locale: 'en-US' } }
export const Dark: Story = { args: { theme: 'dark' } }
export const Weak: Story = { args: { colorWeak: true, theme: 'dark' } }
export const OwnColor: Story = { args: { primaryColor: '#d4b106', children: <Button variant="primary">保存</Button> } }
export const Square: Story = { args: { radius: 'none' } }
export const RightToLeft: Story = { args: { direction: 'rtl', locale: 'en-US' } }
export const DefaultDensity: Story = { args: { density: 'default' } }
export const Nested: Story = {
  args: {
    locale: 'en-US',
    children: (
      <UiProvider theme="dark">
        <div className="bg-surface p-4">
          <EmptyState />
        </div>
      </UiProvider>
    ),
  },
}

const components: ComponentsTheme = {
  Button: { defaultProps: { size: 'large' }, styles: { root: { borderRadius: 999 } } },
  EmptyState: { styles: { title: { letterSpacing: '0.1em' } } },
  PasswordInput: { classNames: { toggle: 'text-accent-text' } },
}

export const ComponentTheme: Story = {
  render: () => (
    <UiProvider components={components}>
      <EmptyState action={<Button variant="primary">新增</Button>} />
      <PasswordInput aria-label="密码" autoComplete="off" />
    </UiProvider>
  ),
}
