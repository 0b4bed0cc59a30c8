import { gte, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { after, fromWireTime, SECOND_MS } from '../core/clock.ts'

/** The period of a query, both ends included: the second of its end is a whole one. */
export interface Period {
  bgntime?: string | undefined
  endtime?: string | undefined
}

/** The conditions by which a time is within a period. */
export function inPeriod(column: PgColumn, { bgntime, endtime }: Period): (SQL | undefined)[] {
  const from = bgntime === undefined ? null : fromWireTime(bgntime)
  const to = endtime === undefined ? null : fromWireTime(endtime)
  return [from ? gte(column, from) : undefined, to ? lte(column, after(to, SECOND_MS - 1)) : undefined]
}
