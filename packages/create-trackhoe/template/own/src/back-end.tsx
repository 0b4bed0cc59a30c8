// All that the console knows of the back end: signing in, the calls, and how failures are described.
import {
  browserSessionStore,
  createSessionFetch,
  createUserSession,
  PermissionProvider,
  permissionsOf,
  useUserSession,
} from '@trackhoe/auth/user-session'
import { WidgetServicesProvider } from '@trackhoe/form-widgets'
import { defineMessages } from '@trackhoe/ui'
import { useMemo, type ReactNode } from 'react'
import * as z from 'zod'

// A strict content security policy forbids the code that zod would generate, and the browser would report the attempt.
z.config({ jitless: true })

/** The calls stand below the path of the console: `/api`, or `/console/api` where it is built with `--base /console/`. */
const API = `${import.meta.env.BASE_URL}api`

const useMessages = defineMessages({
  'zh-CN': { failed: '网络异常，请稍后再试' },
  'en-US': { failed: 'The network failed. Try again later.' },
})

const User = z.object({ username: z.string(), rights: z.array(z.string()) })
const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
const SignedIn = Tokens.extend({ user: User })

/** What the back end said no to, with the field that it names. */
export class Refusal extends Error {
  readonly field: string | undefined

  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** The same in all windows: who signs in or out in one does so in the others. */
const session = createUserSession({
  store: browserSessionStore({ parseUser: (stored) => User.parse(stored) }),
  isSameUser: (one, other) => one.username === other.username,
  async refresh({ refreshToken }, signal) {
    const response = await fetch(`${API}/session`, { ...json('PUT', { refreshToken }), signal })
    if (response.status === 401) return null
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return Tokens.parse(await response.json())
  },
  signOut: ({ refreshToken }) => fetch(`${API}/session`, json('DELETE', { refreshToken })),
})
const sessionFetch = createSessionFetch(session)
const permission = permissionsOf(session, ({ rights }, action) => rights.includes(action))

/** Who is signed in; `null` for nobody, and after the session has expired. */
export function useUser(): string | null {
  return useUserSession(session, ({ status, user }) => (status === 'expired' ? null : (user?.username ?? null)))
}

export async function signIn(user: { username: string; password: string }) {
  await session.signInWith(() => call(SignedIn, 'POST', '/session', user))
}

export const signOut = () => session.signOut()

/** One call. Errors: `Refusal` with what the back end says; a session that is over leads to the login page. */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const response = await sessionFetch(API + path, { ...json(method, body), signal })
  const answer: unknown = await response.json()
  if (response.ok) return schema.parse(answer)
  const { message, field } = z.object({ message: z.string(), field: z.string().optional() }).parse(answer)
  throw new Refusal(message, field)
}

function json(method: string, body?: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) }
}

/** Gives lists, forms and `Permitted` the permissions of the user, and describes failures to them. */
export function BackEndProvider({ children }: { children: ReactNode }) {
  const { failed } = useMessages()
  const services = useMemo(
    () => ({
      permits: (action: string) => permission.permits(action),
      /** The message of a refusal at its field, and one sentence for everything else. */
      describeError: (error: unknown) => {
        if (!(error instanceof Refusal)) return { title: failed }
        return error.field === undefined ? { title: error.message } : { title: error.message, field: error.field }
      },
    }),
    [failed],
  )
  return (
    <PermissionProvider permission={permission}>
      <WidgetServicesProvider services={services}>{children}</WidgetServicesProvider>
    </PermissionProvider>
  )
}
