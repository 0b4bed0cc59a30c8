import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { inArray } from '../database/schema/array-columns.ts'
import { after } from '../core/clock.ts'
import type { Db } from '../database/database.ts'

/** A table whose rows are work. */
type LeasedTable = PgTable & { readonly leaseUntil: PgColumn }

/** A table whose leases name the instance that has them. */
type OwnedTable = LeasedTable & { readonly leaseOwner: PgColumn }

/** A change that ends a lease. */
export const RELEASED = { leaseOwner: null, leaseUntil: null } as const

interface Claim<Table extends PgTable> {
  now: Date
  /** The rows that wait for work; those under a lease that runs are left out in any case. */
  due: SQL | undefined
  order: readonly (SQL | PgColumn)[]
  most: number
  /** What is written beside the lease. */
  change?: PgUpdateSetSource<Table> | undefined
}

interface Change<Table extends PgTable> {
  owner: string
  id: string
  change: PgUpdateSetSource<Table>
  /** What the row must be beside claimed. */
  where?: SQL | undefined
}

/**
 * Rows that one of several instances works on at a time. An instance claims a row under a lease and renews it while it works;
 * when it dies, another one claims the row after `leaseMs`. `key`: the primary key.
 */
export function leasedRows<Table extends LeasedTable>(table: Table, key: PgColumn, leaseMs: number) {
  const base: PgTable = table
  const isFree = (now: Date) => or(isNull(table.leaseUntil), lte(table.leaseUntil, now))
  return {
    /** True of rows that no instance works on. */
    isFree,
    /** The lease from now on, as a change. */
    lease: (now: Date) => ({ leaseUntil: after(now, leaseMs) }),
    /** Claims rows that are due, in their order. Rows that another instance claims at this moment are skipped. */
    async claim(db: Db, { now, due, order, most, change }: Claim<Table>): Promise<Table['$inferSelect'][]> {
      const next = db
        .select({ key })
        .from(base)
        .where(and(due, isFree(now)))
        .orderBy(...order)
        .limit(most)
        .for('update', { skipLocked: true })
      const rows = await db
        .update(base)
        .set({ ...change, leaseUntil: after(now, leaseMs) })
        .where(inArray(key, next))
        .returning()
      return rows
    },
    /** Those of some ids that rows have. */
    async existing(db: Db, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ key })
        .from(base)
        .where(inArray(key, [...ids]))
      return new Set(rows.map((row) => String(row.key)))
    },
  }
}

/** Rows whose leases name their instance: what a claimed row becomes is written by the one that has it. */
export function ownedRows<Table extends OwnedTable>(table: Table, key: PgColumn, leaseMs: number) {
  const rows = leasedRows(table, key, leaseMs)
  const base: PgTable = table
  return {
    ...rows,
    claim: (db: Db, { owner, change, ...claim }: Claim<Table> & { owner: string }) =>
      rows.claim(db, { ...claim, change: { ...change, leaseOwner: owner } as PgUpdateSetSource<Table> }),
    /** Changes a claimed row and returns it; undefined when it is deleted, or another instance has claimed it. */
    async write(db: Db, { owner, id, change, where }: Change<Table>): Promise<Table['$inferSelect'] | undefined> {
      const [row] = await db
        .update(base)
        .set(change)
        .where(and(eq(key, id), eq(table.leaseOwner, owner), where))
        .returning()
      return row
    },
  }
}
