'use client'

export { createUserSession } from './user-session/user-session.ts'
export type { UserSession, UserSessionOptions } from './user-session/user-session.ts'
export { browserSessionStore, memorySessionStore } from './user-session/session-store.ts'
export type {
  BrowserSessionStoreOptions,
  SessionChange,
  SessionStore,
  SignedInUser,
} from './user-session/session-store.ts'
export type {
  ExpiryReason,
  Renewal,
  SessionChannel,
  SessionStatus,
  UserSessionState,
} from './user-session/session-state.ts'
export type { RefreshLocks } from './user-session/refresh-locks.ts'
export { createSessionFetch } from './user-session/session-fetch.ts'
export type { SessionFetchOptions } from './user-session/session-fetch.ts'
export { permissionsOf } from './permission/permission-source.ts'
export type { PermissionSource } from './permission/permission-source.ts'
export { PermissionProvider } from './react/permission-provider.tsx'
export type { PermissionProviderProps } from './react/permission-provider.tsx'
export { Permitted, usePermitted } from './react/permitted.tsx'
export type { PermittedProps } from './react/permitted.tsx'
export { useUserSession } from './react/use-user-session.ts'
export { decideRoute } from './guard/decide-route.ts'
export type { GuardedLocation, RouteDecision, RouteRequest } from './guard/decide-route.ts'
export { safeRedirect } from './guard/safe-redirect.ts'
