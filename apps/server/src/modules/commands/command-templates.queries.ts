import { and, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { commandTemplate } from '../../platform/database/vehicle-schema.ts'
import { conditionsOf, orderOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/http/revision.ts'

export type TemplateRow = typeof commandTemplate.$inferSelect

interface Owner {
  tenantId: string
  userId: string
}

const columns: ListColumns = {
  name: { column: commandTemplate.name, kind: 'text', label: '模板名称', pinyin: true },
  createTime: { column: commandTemplate.createTime, kind: 'time', label: '创建时间' },
}

/** The person's own templates and those of the tenant. */
const visibleTo = ({ userId }: Owner) => or(isNull(commandTemplate.ownerId), eq(commandTemplate.ownerId, userId))

/** A page of the templates that somebody has; `commands`: those with any of these commands. */
export async function page(db: Db, owner: Owner, query: ListQueryInput, commands: readonly string[]) {
  const named = commands.map((command) => sql`${commandTemplate.commands} @> ${JSON.stringify([{ command }])}::jsonb`)
  const where = within(commandTemplate.tenantId, owner.tenantId, [
    visibleTo(owner),
    ...conditionsOf(columns, query),
    named.length === 0 ? undefined : or(...named),
  ])
  const [counted] = await db.select({ total: count() }).from(commandTemplate).where(where)
  const rows = await db
    .select()
    .from(commandTemplate)
    .where(where)
    .orderBy(...orderOf(columns, query, commandTemplate.id))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
  return { rows, total: counted?.total ?? 0 }
}

/** One template that somebody has, locked until the transaction ends. */
export async function findForUpdate(db: Db, owner: Owner, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(commandTemplate)
    .where(within(commandTemplate.tenantId, owner.tenantId, [eq(commandTemplate.id, id), visibleTo(owner)]))
    .for('update')
  return row
}

/** How many templates somebody has of his own. */
export async function countOwn(db: Db, { tenantId, userId }: Owner): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(commandTemplate)
    .where(within(commandTemplate.tenantId, tenantId, [eq(commandTemplate.ownerId, userId)]))
  return counted?.total ?? 0
}

export async function insert(db: Db, row: typeof commandTemplate.$inferInsert): Promise<void> {
  await db.insert(commandTemplate).values(row)
}

export async function update(
  db: Db,
  tenantId: string,
  id: string,
  changes: Partial<typeof commandTemplate.$inferInsert>,
): Promise<void> {
  await db
    .update(commandTemplate)
    .set({ ...changes, revision: nextRevision(commandTemplate.revision) })
    .where(and(eq(commandTemplate.id, id), eq(commandTemplate.tenantId, tenantId)))
}

export async function remove(db: Db, tenantId: string, id: string): Promise<void> {
  await db.delete(commandTemplate).where(and(eq(commandTemplate.id, id), eq(commandTemplate.tenantId, tenantId)))
}
