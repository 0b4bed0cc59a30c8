import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { wallLayout } from '../../platform/database/schema/vehicle-schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

export type LayoutRow = typeof wallLayout.$inferSelect

export async function layoutOf(db: Db, tenantId: string): Promise<LayoutRow | undefined> {
  const [row] = await db.select().from(wallLayout).where(eq(wallLayout.tenantId, tenantId))
  return row
}

/** The same, locked until the transaction ends. */
export async function layoutForUpdate(db: Db, tenantId: string): Promise<LayoutRow | undefined> {
  const [row] = await db.select().from(wallLayout).where(eq(wallLayout.tenantId, tenantId)).for('update')
  return row
}

/** Inserts the wall of a tenant, or changes it and counts up its revision. */
export async function save(db: Db, row: typeof wallLayout.$inferInsert): Promise<LayoutRow | undefined> {
  const { panels, updateBy, updateTime } = row
  const [saved] = await db
    .insert(wallLayout)
    .values(row)
    .onConflictDoUpdate({
      target: wallLayout.tenantId,
      set: { panels, updateBy, updateTime, revision: nextRevision(wallLayout.revision) },
    })
    .returning()
  return saved
}

export async function remove(db: Db, tenantId: string): Promise<void> {
  await db.delete(wallLayout).where(eq(wallLayout.tenantId, tenantId))
}
