import type { Context } from 'hono'
import type { AnyEndpoint } from '@trackhoe/contract'
import type { Caller, Env } from './env.ts'

/**
 * Who may call a route: everybody, everybody who is signed in, or those who were granted an action. `or`: another action that
 * opens it as well.
 */
export interface AccessRules {
  readonly access: 'public' | 'user' | { readonly action: string; readonly or?: string | undefined }
}

/**
 * Finds the caller of a request and checks the route's rules; a wall display is a caller where its page reads the call. `addressToken` is the token of the address, where the
 * route takes one there.
 * Errors: 401 without a live token, 403 for a tenant that is not the caller's or an action that he lacks.
 */
export type Authorize = (
  context: Context<Env>,
  endpoint: AnyEndpoint,
  rules: AccessRules,
  addressToken?: string | null,
) => Promise<Caller>

/**
 * Finds a user as the caller of what he started before, with what he may do now. Undefined when he may not any more: frozen,
 * gone, or without the action. `null`: what is done later asks for its actions itself.
 */
export type FindCallerLater = (user: {
  userId: string
  tenantId: string
  action: string | null
}) => Promise<Caller | undefined>

/**
 * Who may delete several rows: the action that JeecgBoot has for it, or the one for deleting a row. Source: wire contract of
 * JeecgBoot 3.9.
 */
export const deletionOf = (action: string) => ({ access: { action: `${action}Batch`, or: action } }) as const
