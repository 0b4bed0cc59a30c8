'use no memo' // The login page is drawn a few times in its life; what the compiler remembers would cost more than it saves.

import { isFullScreenPath } from '@trackhoe/contract/paths'
import { peekStored, safeRedirect } from '@trackhoe/auth/boot'
import { useShownTheme } from '@trackhoe/shell/shown-theme'
import { loadTexts } from '@trackhoe/shell/texts'
import { startTransition, use, useEffect, useState } from 'react'
import { loadBranding } from '../client/branding.ts'
import { fetchForLogin } from '../client/early-platform.ts'
import { saveLocale, readPublicPreferences } from '../client/public-preferences.ts'
import type { LoginAttempt, LoginChoice } from '../client/login-attempt.ts'
import { clearDraft, saveDraft, readDraft } from '../client/login-draft.ts'
import { apiBase, demoAccountsExposed } from '../client/settings.ts'
import { lazyForm, lazyPublicPage } from '../pages/user/login/lazy-form.tsx'
import { FormPlaceholder, LoginBox } from '../pages/user/login/login-box.tsx'
import { LoginFrame } from '../pages/user/login/login-frame.tsx'
import { zhCN, type LoginMessages } from '../pages/user/login/login-messages.ts'
import { readLoginWays } from '../pages/user/login/login-ways.ts'
import { EMAIL_LOGIN_PATH, isPublicPath, LOGIN_PATH, normalPath, PASSWORD_PATH } from './signed-out/public-paths.ts'

/** The reason of an unexpected visit to the login page. */
export type LoginNotice = 'expired' | 'link-failed'

let loadedBranding: ReturnType<typeof loadBranding> | undefined

/** Asked for once, when the page is first drawn: it stays hidden until the answer or two seconds are there. */
function branding() {
  loadedBranding ??= loadBranding({ baseUrl: apiBase, host: window.location.host, fetch: fetchForLogin })
  return loadedBranding
}

const chinese = Promise.resolve(zhCN)
let englishMessages: Promise<LoginMessages> | undefined

/** The messages of the other language, loaded when it is chosen. */
function english(): Promise<LoginMessages> {
  englishMessages ??= import('../pages/user/login/login-messages-en.ts').then(
    (module) => module.enUS,
    (error: unknown) => {
      // The next press requests it again.
      englishMessages = undefined
      throw error
    },
  )
  return englishMessages
}

const loadSignIn = () => import('../client/sign-in.ts')

async function loadFirstPage(preloadWorkspace: () => void) {
  const redirect = new URLSearchParams(window.location.search).get('redirect')
  const { origin } = window.location
  const path = new URL(safeRedirect(redirect, origin) ?? '/', origin).pathname
  if (isFullScreenPath(path)) return
  preloadWorkspace()
  const { preloadPage } = await import('./workspace.tsx')
  preloadPage(normalPath(path))
}

const loadOffer = () => import('../client/accounts.ts').then((accounts) => accounts.loadLoginOptions())

const PhoneForm = lazyForm(async () => (await import('../pages/user/phone-login/phone-form.tsx')).PhoneForm)
const EmailForm = lazyForm(async () => (await import('../pages/user/email-login/email-form.tsx')).EmailForm)
const OtherWays = lazyForm(async () => (await import('../pages/user/other-ways/other-ways.tsx')).OtherWays)
const PublicForms = lazyPublicPage(async () => (await import('./signed-out/public-forms.tsx')).PublicForms)

interface LoginScreenProps {
  notice?: LoginNotice
  /** Loads the code of what comes next. */
  preloadWorkspace: () => void
  onSignedIn: () => void
}

/** The pages that need no session, their calls, and the way to where the visitor wanted to go. */
export function LoginScreen({ notice, preloadWorkspace, onSignedIn }: LoginScreenProps) {
  const brandingResult = use(branding())
  const [first, setFirst] = useState(readPublicPreferences)
  const { address, setAddress, passwordToken, setPasswordToken } = useLoginAddress()
  const [choice, setChoice] = useState<LoginChoice | null>(null)
  const { locale } = first
  const theme = useShownTheme(first.theme)
  const t = use(locale === 'en-US' ? english() : chinese)

  usePreloadOnInput(preloadWorkspace)

  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  function handleFollow(to: string) {
    // The way back to where the visitor came from goes along.
    const redirect = new URLSearchParams(window.location.search).get('redirect')
    const target = redirect === null ? to : `${to}?redirect=${encodeURIComponent(redirect)}`
    window.history.pushState(null, '', target)
    setAddress(target)
  }

  function enter() {
    clearDraft()
    follow(new URLSearchParams(window.location.search).get('redirect'), onSignedIn)
  }

  /** Handles the result of a login of any kind. */
  async function finish(pending: Promise<LoginAttempt>): Promise<LoginAttempt> {
    // The code behind the form could not be loaded.
    const attempt = await pending.catch((): LoginAttempt => ({ kind: 'failed', reason: 'offline' }))
    if (attempt.kind === 'signed-in') enter()
    else if (attempt.kind === 'choose') setChoice(attempt.choice)
    else if (attempt.kind === 'refused' && attempt.passwordToken !== undefined) {
      setPasswordToken(attempt.passwordToken)
      handleFollow(PASSWORD_PATH)
    }
    return attempt
  }

  async function changeLanguage() {
    const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN'
    await Promise.all([loadTexts(other), other === 'en-US' && english()])
    saveLocale(other)
    // What stands there stays until the words have come.
    startTransition(() => setFirst({ ...first, locale: other }))
  }

  const { pathname, search } = new URL(address, window.location.origin)
  const path = normalPath(pathname)
  const frame = { branding: brandingResult, theme, fileAddress, platform: t.platform, locale }
  const ticket = path === LOGIN_PATH && new URLSearchParams(search).has('ticket')
  if (choice || ticket || isPublicPath(path)) {
    return (
      <PublicForms
        key={choice ? 'choice' : path}
        frame={frame}
        t={t}
        locale={locale}
        path={path}
        search={search}
        passwordToken={passwordToken}
        choice={choice}
        onFinish={finish}
        onChosen={enter}
        onCancel={() => setChoice(null)}
        onFollow={handleFollow}
        onLanguage={changeLanguage}
      />
    )
  }

  return (
    <LoginFrame {...frame} title={t.title} subtitle={t.subtitle}>
      {demoAccountsExposed && (
        <p role="note" className="mt-4 rounded-2 bg-warning-subtle px-3 py-2 text-12 text-warning-text">
          {t.demoAccountsExposed}
        </p>
      )}
      <SignIn
        key={path}
        t={t}
        locale={locale}
        byEmail={path === EMAIL_LOGIN_PATH}
        notice={notice}
        branding={brandingResult}
        onFinish={finish}
        onFollow={handleFollow}
        onLanguage={changeLanguage}
      />
    </LoginFrame>
  )
}

/** The address that the window shows, and the token of the last one-time link in it. */
function useLoginAddress() {
  const [address, setAddress] = useState(() => window.location.pathname + window.location.search)
  const [passwordToken, setPasswordToken] = useState(takePasswordToken)

  useEffect(() => {
    const follow = () => {
      // Another link opened in the same window changes the fragment alone.
      const token = takePasswordToken()
      if (token !== null) setPasswordToken(token)
      setAddress(window.location.pathname + window.location.search)
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  return { address, setAddress, passwordToken, setPasswordToken }
}

/** Loads and evaluates what comes next while the form is filled in: the client, the workspace and its first page. */
function usePreloadOnInput(preloadWorkspace: () => void) {
  useEffect(() => {
    const load = () =>
      void loadSignIn()
        .then(() => loadFirstPage(preloadWorkspace))
        .catch(() => {})
    window.addEventListener('input', load, { once: true })
    return () => window.removeEventListener('input', load)
  }, [preloadWorkspace])
}

interface SignInProps {
  t: LoginMessages
  locale: 'zh-CN' | 'en-US'
  /** The form for an email address is shown first. */
  byEmail: boolean
  notice: LoginNotice | undefined
  branding: Awaited<ReturnType<typeof loadBranding>>
  onFinish: (pending: Promise<LoginAttempt>) => Promise<LoginAttempt>
  onFollow: (to: string) => void
  onLanguage: () => Promise<void>
}

/** The ways to sign in that the platform offers. */
function SignIn({ t, locale, byEmail, notice, branding, onFinish, onFollow, onLanguage }: SignInProps) {
  const listed = readLoginWays(branding.kind === 'configured' ? branding.config.otherLoginType : null)
  const ways = byEmail && !listed.ways.includes('email') ? [...listed.ways, 'email' as const] : listed.ways
  const lastUser = peekStored('login-username')
  return (
    <LoginBox
      t={t}
      notice={notice === 'expired' ? t.expired : notice === 'link-failed' ? t.linkFailed : undefined}
      defaultUsername={readDraft().username ?? (typeof lastUser === 'string' ? lastUser : undefined)}
      onUsername={(username) => saveDraft({ username })}
      onSubmit={(entry, onProof) => onFinish(loadSignIn().then(({ signIn }) => signIn(entry, onProof)))}
      loadCaptcha={loadCaptcha}
      ways={ways}
      firstWay={byEmail ? 'email' : 'account'}
      forms={{
        phone: () => (
          <PhoneForm
            fallback={<FormPlaceholder />}
            t={t}
            locale={locale}
            onSubmit={(body) => onFinish(loadSignIn().then(({ signInByPhone }) => signInByPhone(body)))}
          />
        ),
        email: () => (
          <EmailForm
            fallback={<FormPlaceholder />}
            t={t}
            locale={locale}
            onSubmit={(body, onProof) =>
              onFinish(loadSignIn().then(({ signInByEmail }) => signInByEmail(body, onProof)))
            }
            loadCaptcha={loadCaptcha}
          />
        ),
      }}
      onFollow={onFollow}
      otherServices={
        listed.services.length > 0 && (
          <OtherWays locale={locale} services={listed.services} loadOffer={loadOffer} service={window.location.href} />
        )
      }
      onLanguage={onLanguage}
    />
  )
}

/** The token of a one-time link, which leaves the address at once: addresses are kept in histories. */
function takePasswordToken(): string | null {
  const { pathname, search, hash } = window.location
  if (normalPath(pathname) !== PASSWORD_PATH) return null
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token !== null) window.history.replaceState(null, '', pathname + search)
  return token
}

async function loadCaptcha(key: string): Promise<string> {
  return (await loadSignIn()).loadCaptcha(key)
}

/** Opens a page of this platform and no other site. The full-screen pages are another app of the same origin. */
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
