// All that the console knows of the back end: signing in, the calls, and how failures are described.
import { useSyncExternalStore, type ReactNode } from 'react'
import * as z from 'zod'

const KEY = 'session'
const Session = z.object({ username: z.string(), token: z.string() })
const listeners = new Set<() => void>()

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

/** Who is signed in; `null` for nobody. */
export function useUser(): string | null {
  return useSyncExternalStore(subscribe, () => readSession()?.username ?? null)
}

export async function signIn({ username, password }: { username: string; password: string }) {
  const { token } = await call(z.object({ token: z.string() }), 'POST', '/session', { username, password })
  store({ username, token })
}

/** Async as it is where the back end has to be notified. */
export async function signOut() {
  store(null)
}

/** One call. Errors: `Refusal` with what the back end says; a session that is over leads to the login page. */
export async function call<Schema extends z.ZodType>(
  schema: Schema,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const session = readSession()
  const response = await fetch(`/api${path}`, {
    method,
    signal,
    headers: { 'Content-Type': 'application/json', ...(session && { Authorization: `Bearer ${session.token}` }) },
    body: body && JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (response.ok) return schema.parse(answer)
  if (response.status === 401 && session) store(null)
  const { message, field } = z.object({ message: z.string(), field: z.string().optional() }).parse(answer)
  throw new Refusal(message, field)
}

/** Where a back end needs a provider, it stands here. */
export function BackEndProvider({ children }: { children: ReactNode }) {
  return children
}

function readSession() {
  const stored = sessionStorage.getItem(KEY)
  return stored === null ? null : (Session.safeParse(JSON.parse(stored)).data ?? null)
}

function store(session: z.output<typeof Session> | null) {
  if (session) sessionStorage.setItem(KEY, JSON.stringify(session))
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
