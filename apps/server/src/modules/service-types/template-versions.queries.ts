import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import type { TemplateField } from '@trackhoe/contract/service'
import type { Db } from '../../platform/database/database.ts'
import { user } from '../../platform/database/schema/schema.ts'
import { templateEditor, templateVersion } from '../../platform/database/schema/service-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'

/** Older versions of a template are deleted. */
const KEPT_VERSIONS = 200

const columns: ListColumns = {
  version: { column: templateVersion.version, kind: 'integer', label: '版本' },
  items: { column: templateVersion.items, kind: 'integer', label: '项数' },
  createTime: { column: templateVersion.createTime, kind: 'time', label: '保存时间' },
}

interface Which {
  serviceTypeId: string
  template: TemplateField
}

const versionsOf = (tenantId: string, { serviceTypeId, template }: Which) =>
  within(templateVersion.tenantId, tenantId, [
    eq(templateVersion.serviceTypeId, serviceTypeId),
    eq(templateVersion.template, template),
  ])

/** A page of the versions of a template. */
export async function page(db: Db, tenantId: string, query: ListQueryInput & Which) {
  const where = versionsOf(tenantId, query)
  const rows = db.select().from(templateVersion).where(where).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: templateVersion.id, query })
}

type NewVersion = Omit<typeof templateVersion.$inferInsert, 'version' | 'template'> & { template: TemplateField }

/** Keeps a text as the next version of a template. The service type is locked meanwhile, so that no number is given twice. */
export async function add(tx: Db, row: NewVersion): Promise<void> {
  const of = versionsOf(row.tenantId, row)
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${templateVersion.version}), 0)::int` })
    .from(templateVersion)
    .where(of)
  const version = (last?.version ?? 0) + 1
  await tx.insert(templateVersion).values({ ...row, version })
  await tx.delete(templateVersion).where(and(of, lt(templateVersion.version, version - KEPT_VERSIONS + 1)))
}

/** Returns true when a template has any version yet. */
export async function hasAny(db: Db, tenantId: string, which: Which): Promise<boolean> {
  const [row] = await db
    .select({ id: templateVersion.id })
    .from(templateVersion)
    .where(versionsOf(tenantId, which))
    .limit(1)
  return row !== undefined
}

type Editor = typeof templateEditor.$inferInsert

/** Says that a window has a template open. */
export async function enter(db: Db, row: Editor): Promise<void> {
  const { isDirty = false, seenTime, userId, username, tenantId } = row
  await db
    .insert(templateEditor)
    .values(row)
    .onConflictDoUpdate({
      target: [templateEditor.serviceTypeId, templateEditor.template, templateEditor.windowId],
      set: { isDirty, seenTime, userId, username, tenantId },
      // The window of somebody else is not taken over by its name.
      setWhere: eq(templateEditor.userId, userId),
    })
}

export async function leave(
  db: Db,
  { serviceTypeId, template }: Which,
  windowId: string,
  userId: string,
): Promise<void> {
  await db
    .delete(templateEditor)
    .where(
      and(
        eq(templateEditor.serviceTypeId, serviceTypeId),
        eq(templateEditor.template, template),
        eq(templateEditor.windowId, windowId),
        eq(templateEditor.userId, userId),
      ),
    )
}

/** Who else has a template open and was seen since then, the first comer first. Who was not is forgotten. */
export async function others(
  db: Db,
  tenantId: string,
  { serviceTypeId, template }: Which,
  windowId: string,
  since: Date,
) {
  const of = and(
    eq(templateEditor.tenantId, tenantId),
    eq(templateEditor.serviceTypeId, serviceTypeId),
    eq(templateEditor.template, template),
  )
  await db.delete(templateEditor).where(and(of, lt(templateEditor.seenTime, since)))
  return db
    .select({
      username: templateEditor.username,
      realname: user.realname,
      dirty: templateEditor.isDirty,
      beginTime: templateEditor.beginTime,
    })
    .from(templateEditor)
    .innerJoin(user, eq(user.id, templateEditor.userId))
    .where(and(of, ne(templateEditor.windowId, windowId), gte(templateEditor.seenTime, since)))
    .orderBy(asc(templateEditor.beginTime), asc(templateEditor.windowId))
}
