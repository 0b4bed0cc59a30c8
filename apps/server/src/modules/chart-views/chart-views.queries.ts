import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { chartView } from '../../platform/database/schema/vehicle-schema.ts'

export type ViewRow = typeof chartView.$inferSelect

interface Owner {
  tenantId: string
  userId: string
}

const ownedBy = ({ tenantId, userId }: Owner) => and(eq(chartView.tenantId, tenantId), eq(chartView.ownerId, userId))

/** The views of one person, by name. */
export function viewsOf(db: Db, owner: Owner): Promise<ViewRow[]> {
  return db.select().from(chartView).where(ownedBy(owner)).orderBy(asc(chartView.name), asc(chartView.id))
}

/** One view of a tenant, whoever keeps it. */
export async function find(db: Db, tenantId: string, id: string): Promise<ViewRow | undefined> {
  const [row] = await db
    .select()
    .from(chartView)
    .where(and(eq(chartView.tenantId, tenantId), eq(chartView.id, id)))
  return row
}

export async function countOwn(db: Db, owner: Owner): Promise<number> {
  const [row] = await db.select({ total: count() }).from(chartView).where(ownedBy(owner))
  return row?.total ?? 0
}

/** Inserts a view. One of the same person and name takes the new set-up and keeps its id. */
export async function save(db: Db, row: typeof chartView.$inferInsert, now: Date): Promise<ViewRow | undefined> {
  const [saved] = await db
    .insert(chartView)
    .values(row)
    .onConflictDoUpdate({
      target: [chartView.tenantId, chartView.ownerId, chartView.name],
      set: { setup: row.setup, updateTime: now },
    })
    .returning()
  return saved
}

/** Deletes an own view; false when there is none. */
export async function remove(db: Db, owner: Owner, id: string): Promise<boolean> {
  const removed = await db
    .delete(chartView)
    .where(and(ownedBy(owner), eq(chartView.id, id)))
    .returning({ id: chartView.id })
  return removed.length > 0
}
