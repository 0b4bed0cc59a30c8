import { keepStored, peekStored } from '@trackhoe/auth/boot'

/** What a visitor has typed on the open pages, so that the next one of them has it too. Never a password or a code. */
export interface LoginDraft {
  username?: string
  mobile?: string
  email?: string
}

const NAME = 'login-draft'
/** Unit: milliseconds. Ours. */
const LIFETIME_MS = 3_600_000

export function readDraft(): LoginDraft {
  const kept = peekStored(NAME, { area: 'session' })
  if (typeof kept !== 'object' || kept === null) return {}
  const draft: LoginDraft = {}
  for (const name of ['username', 'mobile', 'email'] as const) {
    const value: unknown = Reflect.get(kept, name)
    if (typeof value === 'string') draft[name] = value
  }
  return draft
}

export function keepDraft(typed: LoginDraft): void {
  keepStored(NAME, { ...readDraft(), ...typed }, LIFETIME_MS, { area: 'session' })
}

/** Forgotten when somebody has signed in. */
export function dropDraft(): void {
  keepStored(NAME, null, 0, { area: 'session' })
}
