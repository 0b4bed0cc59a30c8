import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request that is being worked on. */
export interface RequestContext {
  readonly requestId: string
  userId?: string
  tenantId?: string
  /** The path of its call with the names of its parameters: one of the contract's, never what somebody has typed. */
  route?: string
  /** The id of its trace, where traces are made. */
  traceId?: string
  /** How many statements it has waited for, and how long. Unit: milliseconds. */
  queries: number
  queryMs: number
}

/** Follows a request through everything that it waits for, so that log lines and traces name it. */
export const requestContext = new AsyncLocalStorage<RequestContext>()
