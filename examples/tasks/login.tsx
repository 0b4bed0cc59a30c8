// Signing in: two fields, what the server says no to, and the page behind it for those who are in.
import { describeError } from '@trackhoe/api-client'
import { AuthProvider, createConsole, useSession } from '@trackhoe/auth'
import { LoginForm } from '@trackhoe/form-widgets'
import type { ReactNode } from 'react'

const { session, permission, actions } = createConsole({ baseUrl: '/jeecg-boot' })

const Gate = ({ children }: { children: ReactNode }) =>
  useSession(({ status }) => status) === 'signed-out' ? (
    <LoginForm onSubmit={actions.login} describeError={(error) => describeError(error, 'zh-CN')} />
  ) : (
    children
  )

export const App = ({ children }: { children: ReactNode }) => (
  <AuthProvider session={session} permission={permission}>
    <Gate>{children}</Gate>
  </AuthProvider>
)
