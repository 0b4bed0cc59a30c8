import type { DictItems, UserInfo } from '@trackhoe/contract'
import type { ExpiringStorage } from '../storage/expiring-storage.ts'
import { stored } from '../storage/stored.ts'
import type { SessionStore } from '../user-session/session-store.ts'

/** The user of the platform, as a session knows him. Data that have outlived their time in the storage are `null`. */
export interface PlatformUser {
  readonly username: string | null
  readonly userInfo: UserInfo | null
  readonly tenantId: string | null
  readonly dictItems: DictItems | null
}

interface StoredUser extends SessionStore<PlatformUser> {
  /** The tenant of the last session of this browser. */
  lastTenantId(): string | null
  /** Returns true for a stored key whose change begins or ends a session. */
  readonly isOwn: (key: string, newValue: string | null) => boolean
}

/** The parts of a session under the keys and with the lifetimes of the platform. Source: platform specification §3 "Stored client keys", §9. */
export function createStoredUser(storage: ExpiringStorage): StoredUser {
  return {
    name: 'session',
    lastTenantId: () => storage.read(stored.tenantId),
    isOwn: (key, newValue) => key === stored.accessToken.key || (key === stored.refreshToken.key && newValue === null),

    read() {
      const userInfo = storage.read(stored.userInfo)
      const token = storage.read(stored.accessToken)
      const refreshToken = storage.read(stored.refreshToken)
      const username = storage.read(stored.loginUsername) ?? userInfo?.username ?? null
      const tenantId = storage.read(stored.tenantId)
      const dictItems = storage.read(stored.dictItems)
      // A token, or what is needed to fetch one.
      const canSignIn = username !== null && (token !== null || refreshToken !== null)
      return canSignIn ? { token, refreshToken, user: { username, userInfo, tenantId, dictItems } } : null
    },

    write({ token, refreshToken, user: { username, userInfo, tenantId, dictItems } }, change) {
      const isNew = change === 'signed-in'
      if (change !== 'tokens' && userInfo !== null) storage.write(stored.userInfo, userInfo)
      if (change === 'user') return
      if (change !== 'tokens') {
        if (isNew && refreshToken === null) storage.remove(stored.refreshToken)
        if (username !== null) storage.write(stored.loginUsername, username)
        if (tenantId !== null) storage.write(stored.tenantId, tenantId)
        else if (isNew) storage.remove(stored.tenantId)
      }
      if (isNew && dictItems !== null) storage.write(stored.dictItems, dictItems)
      else if (isNew) storage.remove(stored.dictItems)
      if (refreshToken !== null) storage.write(stored.refreshToken, refreshToken)
      if (token !== null) storage.write(stored.accessToken, token)
    },

    remove(reason) {
      if (reason === 'signed-out') storage.remove(stored.loginUsername)
      for (const entry of [
        stored.refreshToken,
        stored.userInfo,
        stored.tenantId,
        stored.dictItems,
        stored.accessToken,
      ]) {
        storage.remove(entry)
      }
    },
  }
}
