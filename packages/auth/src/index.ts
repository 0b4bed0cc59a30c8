'use client'

export { createExpiringStorage } from './storage/expiring-storage.ts'
export type { ExpiringStorage, ExpiringStorageOptions } from './storage/expiring-storage.ts'
export { storageEntry, stored } from './storage/stored.ts'
export type { StorageEntry } from './storage/stored.ts'
export { createConsole } from './console/create-console.ts'
export type { Console, ConsoleOptions } from './console/create-console.ts'
export { createSession } from './session/session.ts'
export type {
  ExpiryReason,
  RefreshedTokens,
  Session,
  SessionChannel,
  SessionState,
  SessionStatus,
} from './session/session.ts'
export { connectWhileSignedIn } from './session/connect-while-signed-in.ts'
export type { SessionConnection } from './session/connect-while-signed-in.ts'
export { createChannelLocks, type RefreshLocks } from './session/channel-locks.ts'
export { createSessionActions } from './session/session-actions.ts'
export type { ExchangeOptions, SessionActions, SessionActionsOptions } from './session/session-actions.ts'
export { createPermission } from './permission/permission.ts'
export type { Permission, PermissionState } from './permission/permission.ts'
export { isPermitted } from './permission/is-permitted.ts'
export type { PermissionLists } from './permission/is-permitted.ts'
export { AuthProvider } from './react/auth-provider.tsx'
export { useCalls } from './react/use-calls.ts'
export { useSession } from './react/use-session.ts'
export { Permitted, usePermitted } from './react/permitted.tsx'
export type { PermittedProps } from './react/permitted.tsx'
export { decideRoute } from './guard/decide-route.ts'
export type { GuardedLocation, RouteDecision, RouteRequest } from './guard/decide-route.ts'
export { safeRedirect } from './guard/safe-redirect.ts'
