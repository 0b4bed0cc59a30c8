import type { Logger } from '../core/logger.ts'
import type { DataScope } from '../data-scope/data-scope.ts'

/** Who is calling, as the verified token says, and which rows he may read and change. */
export interface Caller extends DataScope {
  userId: string
  username: string
  /** The tenant this call works for. */
  tenantId: string
  /** All tokens of one sign-in have the same family. */
  familyId: string
  /** Set for a wall display, which is no user: the page that its token reads for. */
  displayPage?: string
}

/** What a request carries through its handlers. */
export interface Env {
  Variables: {
    requestId: string
    log: Logger
    address: string
    /** Set once the token has been verified. */
    caller: Caller | undefined
    /** Set when the answer is a "no", for the log. */
    refusal: { code: number; message: string } | undefined
  }
}
