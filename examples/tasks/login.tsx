// Signing in: two fields, what the server says no to, and the page behind it for those who are in.
import { describeError } from '@trackhoe/api-client'
import { AuthProvider, createConsole, useSession } from '@trackhoe/auth'
import { Alert, Button, Field, Input, PasswordInput } from '@trackhoe/ui'
import { useState, type ReactNode } from 'react'

const { session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })

function Login() {
  const [user, setUser] = useState({ username: '', password: '' })
  const [failure, setFailure] = useState('')
  async function signIn() {
    await actions.login(user).catch((error: unknown) => setFailure(describeError(error, 'zh-CN').title))
  }
  return (
    <form action={signIn}>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Field label="用户名">
        <Input value={user.username} onChange={({ target }) => setUser({ ...user, username: target.value })} />
      </Field>
      <Field label="密码">
        <PasswordInput value={user.password} onChange={({ target }) => setUser({ ...user, password: target.value })} />
      </Field>
      <Button type="submit" variant="primary">
        登录
      </Button>
    </form>
  )
}
const Gate = ({ children }: { children: ReactNode }) =>
  useSession(({ status }) => status) === 'signed-out' ? <Login /> : children

export const App = ({ children }: { children: ReactNode }) => (
  <AuthProvider session={session} permission={permission}>
    <Gate>{children}</Gate>
  </AuthProvider>
)
