// Signing in: two fields, what the server says no to, and the page behind it for those who are in.
import { describeError } from '@trackhoe/api-client'
import { AuthProvider, createConsole, useSession } from '@trackhoe/auth'
import { Alert, Button, Field, Input, PasswordInput } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'

const { session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })

function Login() {
  const [failure, setFailure] = useState('')
  const signIn = (form: FormData) =>
    actions
      .login({ username: String(form.get('username')), password: String(form.get('password')) })
      .catch((error: unknown) => setFailure(describeError(error, 'zh-CN').title))
  return (
    <form action={signIn}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label="用户名" children={<Input name="username" autoComplete="username" />} />
      <Field label="密码" children={<PasswordInput name="password" autoComplete="current-password" />} />
      <Button type="submit" variant="primary" children="登录" />
    </form>
  )
}
const Gate = ({ children }: { children: ReactNode }) =>
  useSession(({ status }) => status) === 'signed-in' ? children : <Login />

export const App = ({ children }: { children: ReactNode }) => (
  <AuthProvider session={session} permission={permission} children={<Gate>{children}</Gate>} />
)
