import { useSession } from '@trackhoe/auth'
import { usePreference, useShell } from '@trackhoe/shell'
import { Dialog } from '@trackhoe/ui'
import { loadCaptcha, reauthenticate } from '../client/sign-in.ts'
import { LoginForm } from '../pages/user/login/login-form.tsx'
import { loginMessages } from '../pages/user/login/both-messages.ts'

/** The message of every server for a missing or unknown token. */
const INVALID_TOKEN = /^token/i

/**
 * 登录已过期: shown once, however many calls have failed. With the password the operator goes on where he was; without
 * it the session is left for the login page. Source: platform specification §4 "Auth refresh", §8 "HTTP statuses".
 */
export function ExpiredDialog() {
  const t = loginMessages(usePreference('locale'))
  const { actions } = useShell()
  const username = useSession((session) => session.username)
  // Another sign-in, for instance: that the token is invalid goes without saying.
  const message = useSession((session) => session.expiryMessage)
  const reason = message !== null && !INVALID_TOKEN.test(message) ? message : t.expired
  return (
    <Dialog open closable={false} onOpenChange={() => {}} title={t.expiredTitle} width={420}>
      <p>{reason}</p>
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
