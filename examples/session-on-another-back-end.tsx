// A session on a back end that knows nothing of this platform: a user of its own type, tokens that it renews, permissions
// that come with the user, and a guard. Signed in, signed out and renewed in one window is so in all of them.
import { LoginForm } from '@trackhoe/form-widgets'
import {
  browserSessionStore,
  createSessionFetch,
  createUserSession,
  decideRoute,
  PermissionProvider,
  Permitted,
  permissionsOf,
  type GuardedLocation,
  useUserSession,
} from '@trackhoe/auth/user-session'
import { Button, UiProvider } from '@trackhoe/ui'
import { useEffect, type ReactNode } from 'react'
import * as z from 'zod'

const User = z.object({ id: z.number(), name: z.string(), rights: z.array(z.string()) })
const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
const SignedIn = Tokens.extend({ user: User })

const session = createUserSession({
  store: browserSessionStore({ parseUser: (stored) => User.parse(stored) }),
  isSameUser: (one, other) => one.id === other.id,
  async refresh({ refreshToken }, signal) {
    const response = await fetch('/api/session', { ...json('PUT', { refreshToken }), signal })
    if (response.status === 401) return null
    // Not a refusal: the session goes on, and a later call tries again.
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return Tokens.parse(await response.json())
  },
  signOut: ({ refreshToken }) => fetch('/api/session', json('DELETE', { refreshToken })),
})

/** Carries the token, renews it once for all calls and windows, and is aborted when the session ends. */
export const api = createSessionFetch(session)

const permission = permissionsOf(session, (user, action) => user.rights.includes(action))

async function signIn(user: { username: string; password: string }) {
  await session.signInWith(async () => {
    const response = await fetch('/api/session', json('POST', user))
    if (!response.ok) throw new Error('用户名或密码错误')
    return SignedIn.parse(await response.json())
  })
}

function json(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
}

interface GuardedProps {
  /** Both are those of the router. */
  location: GuardedLocation
  navigate: (to: string) => void
  children: ReactNode
}

/** Stands above all pages: leads to the login page, and after it back to where one was. */
export function Guarded({ location, navigate, children }: GuardedProps) {
  const status = useUserSession(session, (state) => state.status)
  const decision = decideRoute({
    location,
    signedIn: status === 'signed-in' || status === 'refreshing',
    permissionLoaded: true,
    publicPaths: [],
    loginPath: '/login',
    home: '/',
  })
  const login = decision.kind === 'login' ? `/login?redirect=${encodeURIComponent(decision.redirect)}` : null
  const target = decision.kind === 'home' ? decision.to : login
  useEffect(() => {
    if (target !== null) navigate(target)
  }, [target, navigate])
  return target === null ? children : null
}

export function LoginPage() {
  return <LoginForm onSubmit={signIn} describeError={(error) => ({ title: String(error) })} />
}

export function App() {
  const name = useUserSession(session, ({ user }) => user?.name)
  return (
    <UiProvider>
      <PermissionProvider permission={permission}>
        <p>{name}</p>
        <Permitted action="machine:add">
          <Button onClick={() => void api('/api/machines', json('POST', { name: 'EX2001' }))}>新增</Button>
        </Permitted>
        <Button onClick={() => void session.signOut()}>退出登录</Button>
      </PermissionProvider>
    </UiProvider>
  )
}
