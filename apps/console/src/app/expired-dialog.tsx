import { useSession } from '@trackhoe/auth'
import { usePreference, useShell } from '@trackhoe/shell'
import { Dialog } from '@trackhoe/ui'
import { loadCaptcha, reauthenticate } from '../client/sign-in.ts'
import { LoginForm } from '../pages/user/login/login-form.tsx'
import { loginMessages } from '../pages/user/login/both-messages.ts'

/**
 * 登录已过期: shown once, however many calls have failed. With the password the operator goes on where he was; without
 * it the session is left for the login page. Source: platform specification §4 "Auth refresh", §8 "HTTP statuses".
 */
export function ExpiredDialog() {
  const t = loginMessages(usePreference('locale'))
  const { actions } = useShell()
  const username = useSession((session) => session.username)
  return (
    <Dialog open closable={false} onOpenChange={() => {}} title={t.expiredTitle} width={420}>
      <p>{t.expired}</p>
      <p className="mt-1 text-12 text-ink-2">{t.reloginHint}</p>
      <LoginForm
        t={{ ...t, submit: t.relogin }}
        defaultUsername={username ?? ''}
        onCancel={() => void actions.logout()}
        onSubmit={reauthenticate}
        loadCaptcha={loadCaptcha}
      />
    </Dialog>
  )
}
