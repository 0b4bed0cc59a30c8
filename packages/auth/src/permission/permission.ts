import { readCommaList, type Flavor, type MenuNode, type UserPermission } from '@trackhoe/contract'
import { createStore } from 'zustand/vanilla'
import type { ExpiringStorage } from '../storage/expiring-storage.ts'
import { stored } from '../storage/stored.ts'
import { isPermitted, type PermissionLists } from './is-permitted.ts'

export interface PermissionState extends PermissionLists {
  /** True when menu and lists come from the server. After a reload of the page only the lists are there, remembered. */
  readonly loaded: boolean
  /** The user the lists are of. */
  readonly owner: string | null
  readonly menu: readonly MenuNode[]
}

export interface Permission {
  getState(): PermissionState
  readonly subscribe: (listener: (state: PermissionState, previous: PermissionState) => void) => () => void
  /** Takes what the server answered for this user. */
  set(permission: UserPermission, owner: string): void
  clear(): void
  /** See `isPermitted`. */
  permits(action: string | readonly string[]): boolean
}

const none: PermissionState = { loaded: false, owner: null, menu: [], granted: [], denied: [] }

/**
 * The permissions of the signed-in user, with the lists kept in the storage of this window.
 *
 * Hides, never protects: the server refuses what is hidden here. Source: platform specification §6.
 */
export function createPermission({
  storage,
  flavor = 'native',
}: {
  /** Of the `session` area: the lists belong to one window. */
  storage: ExpiringStorage
  /** The kind of the server. A function is called each time: it is known only once the server has answered. */
  flavor?: Flavor | (() => Flavor)
}): Permission {
  const store = createStore<PermissionState>()(() => ({ ...none, ...storage.read(stored.permission) }))

  return {
    getState: store.getState,
    subscribe: store.subscribe,

    set({ menu, auth, allAuth }, owner) {
      const denied = allAuth.filter((entry) => entry.status === '0')
      const ruled = allAuth.flatMap(({ action }) => readCommaList(action))
      const lists = { owner, granted: auth, denied, ruled }
      storage.write(stored.permission, lists)
      store.setState({ ...lists, menu, loaded: true })
    },

    clear() {
      storage.remove(stored.permission)
      if (store.getState() !== none) store.setState(none, true)
    },

    permits: (action) => isPermitted(store.getState(), action, typeof flavor === 'function' ? flavor() : flavor),
  }
}
