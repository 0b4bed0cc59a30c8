import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm'
import { inArray } from '../database/schema/array-columns.ts'
import { SECOND_MS } from '../core/clock.ts'
import type { Db } from '../database/database.ts'
import { listJob } from '../database/schema/list-job-schema.ts'
import { ownedRows } from '../jobs/leased-rows.ts'

export type JobRow = typeof listJob.$inferSelect

/** An instance that has not renewed its lease for so long is taken for dead. */
const LEASE_MS = 30 * SECOND_MS
export const leases = ownedRows(listJob, listJob.id, LEASE_MS)

const OPEN = ['waiting', 'running'] as const
const ENDED = ['checked', 'done', 'failed', 'canceled'] as const
const SHOWN_JOBS = 50

interface Owner {
  tenantId: string
  userId: string
}

const ofOwner = ({ tenantId, userId }: Owner) => and(eq(listJob.tenantId, tenantId), eq(listJob.userId, userId))

export async function insert(db: Db, row: typeof listJob.$inferInsert): Promise<JobRow> {
  const [made] = await db.insert(listJob).values(row).returning()
  if (!made) throw new Error('[server] An insert returned no row.')
  return made
}

/** The jobs of a user that wait or run. */
export async function countOpen(db: Db, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(listJob)
    .where(and(ofOwner(owner), inArray(listJob.state, [...OPEN])))
  return row?.total ?? 0
}

/** The jobs of a user, newest first. */
export function jobsOf(db: Db, owner: Owner): Promise<JobRow[]> {
  return db.select().from(listJob).where(ofOwner(owner)).orderBy(desc(listJob.createTime)).limit(SHOWN_JOBS)
}

export async function find(db: Db, owner: Owner, id: string): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(listJob)
    .where(and(ofOwner(owner), eq(listJob.id, id)))
  return row
}

/** Lets the confirmed write of a checked import begin; false when it is none. */
export async function confirm(db: Db, owner: Owner, id: string): Promise<boolean> {
  const rows = await db
    .update(listJob)
    .set({ phase: 'write', state: 'waiting', attempts: 0, doneRows: 0, finishTime: null })
    .where(and(ofOwner(owner), eq(listJob.id, id), eq(listJob.state, 'checked')))
    .returning({ id: listJob.id })
  return rows.length > 0
}

/** Ends a job that nobody runs, and asks the one who runs it to stop; false when it has ended before. */
export async function cancel(db: Db, owner: Owner, id: string, now: Date): Promise<boolean> {
  const own = and(ofOwner(owner), eq(listJob.id, id))
  const ended = await db
    .update(listJob)
    .set({ state: 'canceled', finishTime: now })
    .where(and(own, inArray(listJob.state, ['waiting', 'checked'])))
    .returning({ id: listJob.id })
  if (ended.length > 0) return true
  const requested = await db
    .update(listJob)
    .set({ cancelRequested: true })
    .where(and(own, eq(listJob.state, 'running')))
    .returning({ id: listJob.id })
  return requested.length > 0
}

/** Deletes a job that has ended, and returns it. */
export async function remove(db: Db, owner: Owner, id: string): Promise<JobRow | undefined> {
  const [row] = await db
    .delete(listJob)
    .where(and(ofOwner(owner), eq(listJob.id, id), inArray(listJob.state, [...ENDED])))
    .returning()
  return row
}

/** Takes the oldest job that waits, or whose server has died, under a lease. */
export async function claim(db: Db, owner: string, now: Date): Promise<JobRow | undefined> {
  const [row] = await leases.claim(db, {
    owner,
    now,
    due: inArray(listJob.state, [...OPEN]),
    order: [asc(listJob.createTime), asc(listJob.id)],
    most: 1,
    change: { state: 'running', attempts: sql`${listJob.attempts} + 1`, doneRows: 0 },
  })
  return row
}

export type JobChange = Partial<Omit<JobRow, 'id' | 'tenantId' | 'userId'>>

/** Writes a change of a claimed job and returns it; undefined when another instance has taken it over. */
export const write = (db: Db, owner: string, id: string, change: JobChange): Promise<JobRow | undefined> =>
  leases.write(db, { owner, id, change, where: eq(listJob.state, 'running') })

/** Deletes the jobs that ended before a time, and returns them. */
export function removeEnded(db: Db, before: Date): Promise<JobRow[]> {
  return db
    .delete(listJob)
    .where(and(inArray(listJob.state, [...ENDED]), lte(listJob.finishTime, before)))
    .returning()
}
