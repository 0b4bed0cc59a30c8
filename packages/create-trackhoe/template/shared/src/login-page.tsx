import { LoginForm } from '@trackhoe/form-widgets'
import { safeRedirect } from '@trackhoe/auth'
import { Card } from '@trackhoe/ui'
import { Navigate, useSearchParams } from 'react-router'
import { useMessages } from './app.messages.ts'
import { signIn, useUser } from './back-end.tsx'
import { HOME } from './pages.tsx'

/** Two fields; a refusal stands above them, and what was typed stays. */
export function LoginPage() {
  const t = useMessages()
  const [search] = useSearchParams()
  // An address that anybody may have written leads into this console only.
  const target = safeRedirect(search.get('redirect'), location.origin, '/login') ?? HOME
  if (useUser() !== null) return <Navigate to={target} replace />
  return (
    <main className="login">
      <Card title={t.title}>
        <LoginForm onSubmit={signIn} autoFocus />
      </Card>
    </main>
  )
}
