import type { Context } from 'hono'
import type { Caller, Env } from './env.ts'

/** Who may call a route: everybody, everybody who is signed in, or those who were granted an action. */
export interface AccessRules {
  readonly access: 'public' | 'user' | { readonly action: string }
  /**
   * Pages whose display tokens may call it as well; none unless named. Only for calls that change nothing. The caller
   * is then the display: it has a tenant, but is no user and holds no action.
   */
  readonly display?: readonly string[]
}

/**
 * Finds the caller of a request and checks the route's rules. `addressToken` is the token of the address, where the
 * route takes one there.
 * Errors: 401 without a live token, 403 for a tenant that is not the caller's or an action that he lacks.
 */
export type Authorize = (context: Context<Env>, rules: AccessRules, addressToken?: string | null) => Promise<Caller>
