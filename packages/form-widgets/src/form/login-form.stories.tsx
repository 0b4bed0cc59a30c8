import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, TextLink } from '@trackhoe/ui'
import { expect, userEvent, within } from 'storybook/test'
import { LoginForm } from './login-form.tsx'

const meta = {
  id: 'form-widgets-login-form',
  title: 'form-widgets/login-form 登录表单',
  component: LoginForm,
  args: { onSubmit: (): unknown => undefined },
  decorators: [
    (Story) => (
      <Card title="登录" style={{ width: 360, maxWidth: '100%' }}>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithLinks: Story = {
  args: {
    defaultUsername: 'operator',
    children: (
      <TextLink asChild>
        <a href="#forgotten">忘记密码</a>
      </TextLink>
    ),
  },
}
export const Refused: Story = {
  args: {
    defaultUsername: 'operator',
    onSubmit: () => Promise.reject(new Error('用户名或密码错误')),
  },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.type(form.getByLabelText('密码'), 'wrong{Enter}')
    await expect(await form.findByRole('alert')).toHaveTextContent('用户名或密码错误')
    await expect(form.getByLabelText('密码')).toHaveFocus()
  },
}
