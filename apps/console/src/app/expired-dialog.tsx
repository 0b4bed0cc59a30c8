import { useSession } from '@trackhoe/auth'
import { usePreference, useShell } from '@trackhoe/shell'
import { Dialog } from '@trackhoe/ui'
import { lazy, Suspense } from 'react'
import { loadCaptcha, signIn } from '../client/sign-in.ts'
import { loginMessages } from '../pages/user/login/login-messages.ts'

const LoginForm = lazy(() =>
  import('../pages/user/login/login-form.tsx').then((module) => ({ default: module.LoginForm })),
)

/**
 * 登录已过期: shown once, however many calls have failed. With the password the operator goes on where he was; without
 * it the session is left for the login page. Source: platform specification §4 "Auth refresh", §8 "HTTP statuses".
 */
export function ExpiredDialog() {
  const t = loginMessages(usePreference('locale'))
  const { actions } = useShell()
  const expired = useSession((session) => session.status === 'expired' && session.expiredBy === 'no-refresh-token')
  const username = useSession((session) => session.username)
  if (!expired) return null
  return (
    <Dialog open closable={false} onOpenChange={() => {}} title={t.expiredTitle} width={420}>
      <p>{t.expired}</p>
      <p className="mt-1 text-12 text-ink-2">{t.againHint}</p>
      <Suspense fallback={null}>
        <LoginForm
          t={{ ...t, submit: t.again }}
          defaultUsername={username ?? ''}
          onGiveUp={() => void actions.logout()}
          onSubmit={signIn}
          loadCaptcha={loadCaptcha}
        />
      </Suspense>
    </Dialog>
  )
}
