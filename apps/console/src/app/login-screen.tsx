import { readBranding, type Branding } from '@trackhoe/api-client/branding'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import { peekStored, safeRedirect } from '@trackhoe/auth/boot'
import { use, useEffect } from 'react'
import { apiBase } from '../client/settings.ts'
import type { LoginAttempt, LoginEntry } from '../client/login-attempt.ts'
import { loginMessages } from '../pages/user/login/login-messages.ts'
import { LoginPage } from '../pages/user/login/login-page.tsx'

/** Why somebody stands before the login page who did not expect to. */
export type LoginNotice = 'expired' | 'link-failed'

// Asked for when this module is evaluated: the page stays hidden until the answer or two seconds are there.
const branding: Promise<Branding> = readBranding({ baseUrl: apiBase, host: window.location.host })

const loadSignIn = () => import('../client/sign-in.ts')

/** The login page with its calls, and the way to where the visitor wanted to go. */
export function LoginScreen({ notice, onSignedIn }: { notice?: LoginNotice; onSignedIn: () => void }) {
  const look = use(branding)
  const t = loginMessages(document.documentElement.lang)

  // While somebody types, the client arrives.
  useEffect(() => {
    const load = () => void loadSignIn()
    window.addEventListener('input', load, { once: true })
    return () => window.removeEventListener('input', load)
  }, [])

  async function handleSubmit(entry: LoginEntry): Promise<LoginAttempt> {
    const { signIn } = await loadSignIn()
    const attempt = await signIn(entry)
    if (attempt.kind === 'signed-in') follow(new URLSearchParams(window.location.search).get('redirect'), onSignedIn)
    return attempt
  }

  const lastUser = peekStored('login-username')
  return (
    <LoginPage
      branding={look}
      fileAddress={fileAddress}
      t={t}
      notice={notice === 'expired' ? t.expired : notice === 'link-failed' ? t.linkFailed : undefined}
      defaultUsername={typeof lastUser === 'string' ? lastUser : undefined}
      onSubmit={handleSubmit}
      loadCaptcha={async (key) => (await loadSignIn()).loadCaptcha(key)}
    />
  )
}

/** Goes to a page of ours and nowhere else; the full-screen pages are another app of the same origin. */
function follow(redirect: string | null, onSignedIn: () => void) {
  const target = safeRedirect(redirect, window.location.origin) ?? '/'
  if (isFullScreenPath(new URL(target, window.location.origin).pathname)) {
    window.location.replace(target)
    return
  }
  window.history.replaceState(null, '', target)
  onSignedIn()
}

function fileAddress(path: string): string {
  return /^https?:\/\//i.test(path) ? path : `${apiBase}/sys/common/static/${path}`
}
