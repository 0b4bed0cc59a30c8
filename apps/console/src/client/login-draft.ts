import { writeStored, peekStored } from '@trackhoe/auth/boot'

const FIELDS = ['username', 'mobile', 'email'] as const

/** The values that a visitor has typed on the public pages, so that the next one of them has it too. Never a password or a code. */
export type LoginDraft = { [Name in (typeof FIELDS)[number]]?: string }

const NAME = 'login-draft'
/** Unit: milliseconds. Not in the specification. */
const LIFETIME_MS = 3_600_000

export function readDraft(): LoginDraft {
  const kept = peekStored(NAME, { area: 'session' })
  if (typeof kept !== 'object' || kept === null) return {}
  const draft: LoginDraft = {}
  for (const name of FIELDS) {
    const value: unknown = Reflect.get(kept, name)
    if (typeof value === 'string') draft[name] = value
  }
  return draft
}

/** Returns whether what is typed in a field of this name is kept. */
export function isDraftField(name: string): name is keyof LoginDraft {
  return FIELDS.some((known) => known === name)
}

export function saveDraft(typed: LoginDraft): void {
  writeStored(NAME, { ...readDraft(), ...typed }, LIFETIME_MS, { area: 'session' })
}

/** Removes the draft of the login form. Called after a successful login. */
export function clearDraft(): void {
  writeStored(NAME, null, 0, { area: 'session' })
}
