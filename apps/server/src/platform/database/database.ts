import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema/schema.ts'

/** A database or a transaction on one; the same queries run on PGlite and on PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Which engine stands behind it. */
export type DatabaseKind = 'pglite' | 'postgres'

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'
const DEADLOCK_DETECTED = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The name of the unique key that a failed write has hit, or undefined when it failed for another reason.
 * The builder wraps the driver's error, so the whole chain of causes is looked through.
 */
export const violatedUniqueKey = (error: unknown) => violatedConstraint(error, UNIQUE_VIOLATION)

/** Returns true when a failed write has broken a check, such as that of the bounds of all partitions. */
export const violatedCheck = (error: unknown) => violatedConstraint(error, CHECK_VIOLATION) !== undefined

/** Returns true when a failed write has hit a foreign key: something refers to the row, or the row to nothing. */
export const violatedForeignKey = (error: unknown) => violatedConstraint(error, FOREIGN_KEY_VIOLATION) !== undefined

/** Returns true when a transaction was taken back because another one had the locks that it waited for. It may succeed when tried again. */
export const wasLockedOut = (error: unknown) =>
  [DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE].some((code) => violatedConstraint(error, code) !== undefined)

function violatedConstraint(error: unknown, code: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) {
      return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
    }
  }
  return undefined
}
