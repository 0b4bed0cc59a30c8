import { storageEntry, type ExpiringStorage, type SessionState } from '@trackhoe/auth'
import * as z from 'zod/mini'
import type { KeptIds } from '../edits/draft-keeper.ts'
import { DRAFT_LIFETIME_MS } from '../edits/draft-store.ts'
import type { PreferenceStorage } from './preferences.ts'
import type { WindowMemory } from './window-memory.ts'

export const YEAR_MS = 365 * 86_400_000

/**
 * How long a window remembers its tabs, and all windows what is typed in a command: the maximum length of a session. Unit:
 * milliseconds. Not in the specification.
 */
const MEMORY_MS = 10 * 86_400_000

/** Returns the owner of local data: one user in two tenants sees different rows. */
export function ownerOf({ username, tenantId }: Pick<SessionState, 'username' | 'tenantId'>): string {
  return JSON.stringify([username, tenantId])
}

/**
 * Preferences belong to the user. The last ones also belong to the browser, for the login page and for users without
 * preferences.
 */
export function preferenceStorage(storage: ExpiringStorage, username: () => string | null): PreferenceStorage {
  const entry = (name: string) => storageEntry(`preferences:${name}`, z.unknown(), YEAR_MS)
  const ofUser = (key: string) => entry(`${username() ?? ''}:${key}`)
  return {
    load: (key) => storage.read(ofUser(key)) ?? (isList(key) ? undefined : (storage.read(entry(key)) ?? undefined)),
    save(key, value) {
      storage.write(ofUser(key), value)
      if (!isList(key)) storage.write(entry(key), value)
    },
  }
}

const isList = (key: string) => key.startsWith('list:')

export function draftIds(storage: ExpiringStorage, name: string): KeptIds {
  const entry = storageEntry(name, z.array(z.string()), DRAFT_LIFETIME_MS)
  return {
    load: () => storage.read(entry) ?? [],
    save: (ids) => (ids.length > 0 ? storage.write(entry, [...ids]) : storage.remove(entry)),
  }
}

/** The values that a storage keeps for one user of one tenant. */
export function memoryOf(storage: ExpiringStorage, owner: () => string): WindowMemory {
  const entry = (key: string) => storageEntry(`${key}:${owner()}`, z.unknown(), MEMORY_MS)
  return {
    load: (key) => storage.read(entry(key)) ?? undefined,
    save: (key, value) => storage.write(entry(key), value),
  }
}
