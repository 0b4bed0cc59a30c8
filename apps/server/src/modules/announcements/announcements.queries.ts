import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { MESSAGE_CATEGORY, SEND_STATUS } from '@trackhoe/contract/system'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { announcement, announcementSend } from '../../platform/database/schema/announcement-schema.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { user, userTenant } from '../../platform/database/schema/schema.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import type { Caller } from '../../platform/http/env.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

export type AnnouncementRow = typeof announcement.$inferSelect

/** The columns of the list. */
export const columns: ListColumns = {
  id: { column: announcement.id, kind: 'text', label: '编号' },
  titile: { column: announcement.titile, kind: 'text', label: '标题', pinyin: true },
  sender: { column: announcement.sender, kind: 'text', label: '发布人' },
  priority: { column: announcement.priority, kind: 'text', label: '优先级' },
  msgCategory: { column: announcement.msgCategory, kind: 'text', label: '消息类型' },
  msgType: { column: announcement.msgType, kind: 'text', label: '通告对象类型' },
  sendStatus: { column: announcement.sendStatus, kind: 'text', label: '发布状态' },
  sendTime: { column: announcement.sendTime, kind: 'time', label: '发布时间' },
  startTime: { column: announcement.startTime, kind: 'time', label: '开始时间' },
  endTime: { column: announcement.endTime, kind: 'time', label: '结束时间' },
  createTime: { column: announcement.createTime, kind: 'time', label: '创建时间' },
}

type Reader = Pick<Caller, 'userId' | 'tenantId'>

/** Announcements beside the reader's own row, which exists for a recipient, and once an announcement for all was read. */
function forReader(db: Db, { userId }: Reader) {
  return db
    .select({ row: announcement, readTime: announcementSend.readTime })
    .from(announcement)
    .leftJoin(announcementSend, and(eq(announcementSend.anntId, announcement.id), eq(announcementSend.userId, userId)))
    .$dynamic()
}

/** Released in the reader's tenant, to all or to him. */
function sentTo({ tenantId }: Reader): SQL | undefined {
  return and(
    eq(announcement.tenantId, tenantId),
    eq(announcement.sendStatus, SEND_STATUS.released),
    or(eq(announcement.msgType, 'ALL'), isNotNull(announcementSend.userId)),
  )
}

/**
 * Not read, and its time has come and not passed. What was sent to all before the reader's account was made counts only
 * while it is said to hold: nobody begins with a hundred old notices.
 */
function unreadBy(reader: Reader, now: Date): SQL | undefined {
  const joined = sql`(select ${user.createTime} from ${user} where ${user.id} = ${reader.userId})`
  return and(
    sentTo(reader),
    isNull(announcementSend.readTime),
    or(isNull(announcement.startTime), lte(announcement.startTime, now)),
    or(isNull(announcement.endTime), gte(announcement.endTime, now)),
    or(eq(announcement.msgType, 'USER'), isNotNull(announcement.endTime), gte(announcement.sendTime, joined)),
  )
}

/** The newest unread of one category, and how many there are in all. */
export async function unread(
  db: Db,
  reader: Reader,
  { category, limit, now }: { category: keyof typeof MESSAGE_CATEGORY; limit: number; now: Date },
) {
  const where = and(unreadBy(reader, now), eq(announcement.msgCategory, MESSAGE_CATEGORY[category]))
  const rows = await forReader(db, reader)
    .where(where)
    .orderBy(desc(announcement.sendTime), asc(announcement.id))
    .limit(limit)
  // A list that is not full is its own count.
  const total = rows.length < limit ? rows.length : await countFor(db, reader, where)
  return { rows: rows.map(({ row }) => row), total }
}

async function countFor(db: Db, { userId }: Reader, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(announcement)
    .leftJoin(announcementSend, and(eq(announcementSend.anntId, announcement.id), eq(announcementSend.userId, userId)))
    .where(where)
  return counted?.total ?? 0
}

/** One page of everything that was sent to the reader, and how many there are. */
export async function received(db: Db, reader: Reader, query: ListQueryInput & { readFlag?: '0' | '1' | undefined }) {
  const { readFlag, ...filters } = query
  const where = and(
    sentTo(reader),
    ...conditionsOf(columns, filters),
    readFlag && (readFlag === '1' ? isNotNull : isNull)(announcementSend.readTime),
  )
  const rows = forReader(db, reader).where(where).$dynamic()
  return readPage(db, rows, { columns, tieBreak: announcement.id, query })
}

/** One that was sent to the reader. */
export async function findReceived(db: Db, reader: Reader, id: string): Promise<AnnouncementRow | undefined> {
  const [found] = await forReader(db, reader).where(and(sentTo(reader), eq(announcement.id, id)))
  return found?.row
}

/** Ids of all that the reader has not read yet. */
export async function unreadIds(db: Db, reader: Reader, now: Date): Promise<string[]> {
  const rows = await forReader(db, reader).where(unreadBy(reader, now))
  return rows.map(({ row }) => row.id)
}

/** Notes that the reader has read them. The first time counts. */
export async function markRead(db: Db, { userId, tenantId }: Reader, ids: readonly string[], now: Date) {
  if (ids.length === 0) return
  await db
    .insert(announcementSend)
    .values(ids.map((anntId) => ({ anntId, userId, tenantId, readTime: now })))
    .onConflictDoUpdate({
      target: [announcementSend.anntId, announcementSend.userId],
      set: { readTime: sql`coalesce(${announcementSend.readTime}, excluded.read_time)` },
    })
}

/** One page of the tenant's announcements, drafts included, and how many there are. */
export async function page(db: Db, tenantId: string, query: ListQueryInput) {
  const where = within(announcement.tenantId, tenantId, conditionsOf(columns, query))
  const rows = db.select().from(announcement).where(where).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: announcement.id, query })
}

/** One of the tenant's, whatever its status. In a transaction nobody else changes it meanwhile. */
export async function find(db: Db, tenantId: string, id: string): Promise<AnnouncementRow | undefined> {
  const [row] = await db
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), eq(announcement.tenantId, tenantId)))
    .for('update')
  return row
}

/** The newest released ones that have not ended. */
export function current(db: Db, tenantId: string, now: Date, limit: number): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcement)
    .where(
      and(
        eq(announcement.tenantId, tenantId),
        eq(announcement.sendStatus, SEND_STATUS.released),
        or(isNull(announcement.endTime), gte(announcement.endTime, now)),
      ),
    )
    .orderBy(desc(announcement.sendTime), asc(announcement.id))
    .limit(limit)
}

export async function insert(db: Db, row: typeof announcement.$inferInsert): Promise<void> {
  await db.insert(announcement).values(row)
}

type Changes = Partial<typeof announcement.$inferInsert>

/** Changes the given fields of one of the tenant's. */
export async function update(db: Db, tenantId: string, id: string, changes: Changes): Promise<void> {
  const own = and(eq(announcement.id, id), eq(announcement.tenantId, tenantId))
  await db.update(announcement).set(changes).where(own)
}

/** Changes what a form edits, and counts up the revision. */
export async function edit(db: Db, tenantId: string, id: string, changes: Changes): Promise<void> {
  const own = and(eq(announcement.id, id), eq(announcement.tenantId, tenantId))
  const revision = nextRevision(announcement.revision)
  await db
    .update(announcement)
    .set({ ...changes, revision })
    .where(own)
}

/** Removes the tenant's; answers how many there were of them. */
export async function remove(db: Db, tenantId: string, ids: readonly string[]): Promise<number> {
  const deleted = await db
    .delete(announcement)
    .where(and(inArray(announcement.id, [...ids]), eq(announcement.tenantId, tenantId)))
    .returning({ id: announcement.id })
  return deleted.length
}

/** Which of the ids are users who work for the tenant. */
export async function knownUsers(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const guests = db.select({ id: userTenant.userId }).from(userTenant).where(eq(userTenant.tenantId, tenantId))
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...ids]), or(visible(user, wholeTenant(tenantId)), inArray(user.id, guests))))
  return rows.map(({ id }) => id)
}

/** Replaces the recipients. All of them count as unread, since the text may have changed. */
export async function setRecipients(db: Db, tenantId: string, anntId: string, userIds: readonly string[]) {
  await db.delete(announcementSend).where(eq(announcementSend.anntId, anntId))
  if (userIds.length > 0) {
    await db.insert(announcementSend).values(userIds.map((userId) => ({ anntId, userId, tenantId })))
  }
}

/** Forgets who has read it, and keeps whom it is for. */
export async function clearReaders(db: Db, { id, msgType }: AnnouncementRow): Promise<void> {
  const rows = eq(announcementSend.anntId, id)
  if (msgType === 'ALL') await db.delete(announcementSend).where(rows)
  else await db.update(announcementSend).set({ readTime: null }).where(rows)
}

/** Whom some announcements are for, by announcement; those for all have nobody here. */
export async function recipientsOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ anntId: announcementSend.anntId, userId: announcementSend.userId })
    .from(announcementSend)
    .innerJoin(announcement, eq(announcement.id, announcementSend.anntId))
    .where(and(inArray(announcementSend.anntId, [...ids]), ne(announcement.msgType, 'ALL')))
    .orderBy(asc(announcementSend.userId))
  const groups = groupBy(rows, ({ anntId }) => anntId)
  return new Map([...groups].map(([anntId, sends]) => [anntId, sends.map(({ userId }) => userId)]))
}
