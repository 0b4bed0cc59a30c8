import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { formSample } from '../../platform/database/form-schema.ts'
import { within } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/http/revision.ts'

export type FormSampleRow = typeof formSample.$inferSelect

/** As many as somebody looks through. */
const MOST_LISTED = 200

/** The newest samples of the tenant. */
export function newest(db: Db, tenantId: string) {
  return db
    .select({
      id: formSample.id,
      name: formSample.name,
      createTime: formSample.createTime,
      updateTime: formSample.updateTime,
    })
    .from(formSample)
    .where(within(formSample.tenantId, tenantId, []))
    .orderBy(desc(formSample.createTime), desc(formSample.id))
    .limit(MOST_LISTED)
}

export async function find(db: Db, tenantId: string, id: string): Promise<FormSampleRow | undefined> {
  const [row] = await db
    .select()
    .from(formSample)
    .where(within(formSample.tenantId, tenantId, [eq(formSample.id, id)]))
  return row
}

/** The row, locked until the transaction ends. */
export async function findForUpdate(db: Db, tenantId: string, id: string): Promise<FormSampleRow | undefined> {
  const [row] = await db
    .select()
    .from(formSample)
    .where(within(formSample.tenantId, tenantId, [eq(formSample.id, id)]))
    .for('update')
  return row
}

export async function insert(db: Db, row: typeof formSample.$inferInsert): Promise<FormSampleRow | undefined> {
  const [stored] = await db.insert(formSample).values(row).returning()
  return stored
}

export async function update(
  db: Db,
  tenantId: string,
  id: string,
  changes: Partial<typeof formSample.$inferInsert>,
): Promise<FormSampleRow | undefined> {
  const [stored] = await db
    .update(formSample)
    .set({ ...changes, revision: nextRevision(formSample.revision) })
    .where(within(formSample.tenantId, tenantId, [eq(formSample.id, id)]))
    .returning()
  return stored
}

export async function remove(db: Db, tenantId: string, id: string): Promise<void> {
  await db.delete(formSample).where(within(formSample.tenantId, tenantId, [eq(formSample.id, id)]))
}
