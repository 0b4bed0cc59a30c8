// All that the console knows of the back end: signing in, the calls, and how failures are described.
import {
  browserSessionStore,
  createSessionFetch,
  createUserSession,
  PermissionProvider,
  permissionsOf,
  useUserSession,
} from '@trackhoe/auth/user-session'
import type { ReactNode } from 'react'
import * as z from 'zod'

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

/** Describes a failure: the message of a refusal at its field, and one sentence for everything else. */
export function describeError(error: unknown): { title: string; field?: string } {
  if (!(error instanceof Refusal)) return { title: '网络异常，请稍后再试' }
  return error.field === undefined ? { title: error.message } : { title: error.message, field: error.field }
}

/** The same in all windows: who signs in or out in one does so in the others. */
const session = createUserSession({
  store: browserSessionStore({ parseUser: (stored) => User.parse(stored) }),
  isSameUser: (one, other) => one.username === other.username,
  async refresh({ refreshToken }, signal) {
    const response = await fetch('/api/session', { ...json('PUT', { refreshToken }), signal })
    if (response.status === 401) return null
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return Tokens.parse(await response.json())
  },
  signOut: ({ refreshToken }) => fetch('/api/session', json('DELETE', { refreshToken })),
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
  const response = await sessionFetch(`/api${path}`, { ...json(method, body), signal })
  const answer: unknown = await response.json()
  if (response.ok) return schema.parse(answer)
  const { message, field } = z.object({ message: z.string(), field: z.string().optional() }).parse(answer)
  throw new Refusal(message, field)
}

function json(method: string, body?: object): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: body && JSON.stringify(body) }
}

/** Gives the permissions of the user to `Permitted`. */
export function BackEndProvider({ children }: { children: ReactNode }) {
  return <PermissionProvider permission={permission}>{children}</PermissionProvider>
}
