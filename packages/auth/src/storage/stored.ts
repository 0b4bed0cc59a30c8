import { DictItems, PermissionEntry, UserInfo } from '@trackhoe/contract'
import * as z from 'zod/mini'

/** One thing that is kept in the browser: its key, what it must look like when it is read, and how long it is good. */
export interface StorageEntry<Value> {
  readonly key: string
  readonly schema: z.ZodMiniType<Value>
  /** Unit: milliseconds. */
  readonly lifetimeMs: number
}

/** Names an entry of its own for an app, e.g. its layout. Wire: the key is `trackhoe:` and the name. */
export function storageEntry<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  lifetimeMs: number,
): StorageEntry<Value> {
  return { key: `trackhoe:${name}`, schema, lifetimeMs }
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const text = z.string().check(z.minLength(1))

/**
 * Everything this package keeps. Source: platform specification §3 "Stored client keys", §9. The specification names no
 * lifetime for the login name, which is needed as long as the refresh token, nor for dictionaries and permissions,
 * which go with the access token; these three are not in the specification.
 */
export const stored = {
  accessToken: storageEntry('access-token', text, 12 * HOUR_MS),
  refreshToken: storageEntry('refresh-token', text, 10 * DAY_MS),
  userInfo: storageEntry('user-info', UserInfo, 12 * HOUR_MS),
  tenantId: storageEntry('tenant-id', text, 7 * DAY_MS),
  dictItems: storageEntry('dict-items', DictItems, 12 * HOUR_MS),
  loginUsername: storageEntry('login-username', text, 10 * DAY_MS),
  /** In session storage: it belongs to one window. Source: platform specification §6. */
  permission: storageEntry(
    'permission',
    z.object({
      owner: text,
      granted: z.array(PermissionEntry),
      denied: z.array(PermissionEntry),
      ruled: z.optional(z.array(z.string())),
    }),
    12 * HOUR_MS,
  ),
}

/** The entries that can be fetched again: they are removed first when the storage is full. */
export const caches: readonly StorageEntry<unknown>[] = [stored.dictItems]
