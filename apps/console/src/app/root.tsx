import { peekStored } from '@trackhoe/auth/boot'
import { lazyPage } from '@trackhoe/ui'
import { Suspense, useEffect, useState } from 'react'
import type { SessionReplacement } from '@trackhoe/shell/replace-session'
import { requestMenu } from '../client/early-menu.ts'
import { loadServices } from '../client/load-services.ts'
import { LOGIN_PATH } from '../client/settings.ts'
import { LoginScreen, type LoginNotice } from './login-screen.tsx'
import { EMAIL_LOGIN_PATH, isPublicPath, normalPath } from './signed-out/public-paths.ts'

const Workspace = lazyPage(async () => (await import('./workspace.tsx')).Workspace)
const ReplaceSession = lazyPage(async () => (await import('./replace-session-page.tsx')).ReplaceSessionPage)
const PublicErrorPage = lazyPage(async () => (await import('./signed-out/public-error-page.tsx')).PublicErrorPage)

let exchange: Promise<unknown> | undefined

/** The workspace is in the same file, and says itself that its code has not come. */
const ignoreMissingCode = () => {}

type View =
  | { kind: 'login'; notice?: LoginNotice }
  | { kind: 'workspace'; notice?: 'link-failed' }
  | { kind: 'open'; code: '501' | '502' }
  | { kind: 'exchange' }

/**
 * Shows the login page or the workspace. It only looks whether there is a session at all, so that a
 * visitor waits for nothing the login page does not need. Source: platform specification §4 "Route guard".
 */
export function Root({ addressToken }: { addressToken: string | null }) {
  const [view, setView] = useState<View>(() => firstView(addressToken))
  const [replacement, setReplacement] = useState<SessionReplacement | null>(null)

  // Only views that have a session load what watches over it; the login page loads it behind its form.
  const watches = view.kind === 'workspace'
  useEffect(() => {
    if (!watches) return
    let stop = () => {}
    let left = false
    void loadServices().then(({ session }) => {
      if (left) return
      const follow = () => {
        const { status, expiryReason } = session.getState()
        // Without a refresh token the workspace stays and asks; after a refused refresh there is nothing to ask.
        if (status === 'signed-out') setView(leaveForLogin(undefined))
        else if (status === 'expired' && expiryReason === 'refused') setView(leaveForLogin('expired'))
      }
      stop = session.subscribe(follow)
      follow()
    }, ignoreMissingCode)
    return () => {
      left = true
      stop()
    }
  }, [watches])

  useEffect(() => {
    if (view.kind !== 'exchange' || addressToken === null) return
    let left = false
    // The token is good for one use, so the exchange is begun once however often this page is drawn.
    exchange ??= loadServices().then(({ actions }) =>
      actions.exchange(addressToken, {
        mayReplace: (next, present) =>
          new Promise((answer) => setReplacement({ present, next: next.userInfo.username, answer })),
      }),
    )
    exchange
      .then(() => !left && setView({ kind: 'workspace' }))
      .catch(
        () =>
          !left && setView(hasSession() ? { kind: 'workspace', notice: 'link-failed' } : leaveForLogin('link-failed')),
      )
    return () => {
      left = true
    }
  }, [view.kind, addressToken])

  return (
    <Suspense fallback={null}>
      {view.kind === 'login' && (
        <LoginScreen
          notice={view.notice || undefined}
          preloadWorkspace={Workspace.preload}
          onSignedIn={() => setView(enterWorkspace())}
        />
      )}
      {view.kind === 'workspace' && <Workspace notice={view.notice || undefined} />}
      {view.kind === 'exchange' && replacement && <ReplaceSession {...replacement} />}
      {view.kind === 'open' && <PublicErrorPage code={view.code} />}
    </Suspense>
  )
}

function firstView(addressToken: string | null): View {
  const path = normalPath(window.location.pathname)
  if (addressToken !== null) return { kind: 'exchange' }
  if (path === '/501' || path === '/502') return { kind: 'open', code: path === '/501' ? '501' : '502' }
  if (isPublicPath(path)) return { kind: 'login' }
  if (!hasSession()) return leaveForLogin(undefined)
  requestMenu()
  if (isLogin(path)) window.history.replaceState(null, '', '/')
  return { kind: 'workspace' }
}

/** Puts the login page into the address, with the way back. Source: platform specification §2 "Routes". */
function leaveForLogin(notice: LoginNotice | undefined): View {
  const { pathname, search, hash } = window.location
  if (!isLogin(normalPath(pathname))) {
    const back = `${pathname}${search}${hash}`
    const redirect = back === '/' ? '' : `?redirect=${encodeURIComponent(back)}`
    window.history.replaceState(null, '', `${LOGIN_PATH}${redirect}`)
  }
  return { kind: 'login', notice: notice || undefined }
}

function hasSession(): boolean {
  return peekStored('access-token') !== null || peekStored('refresh-token') !== null
}

function isLogin(path: string): boolean {
  return path === LOGIN_PATH || path === EMAIL_LOGIN_PATH
}

function enterWorkspace(): View {
  requestMenu()
  return { kind: 'workspace' }
}
