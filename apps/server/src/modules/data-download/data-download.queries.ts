import { and, asc, count, eq, lte } from 'drizzle-orm'
import { DOWNLOAD_STATES } from '@trackhoe/contract/vehicle'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { SECOND_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { downloadTask } from '../../platform/database/schema/vehicle-schema.ts'
import { ownedRows, RELEASED } from '../../platform/jobs/leased-rows.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, within, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { inPeriod, type Period } from '../../platform/http/period.ts'

export type TaskRow = typeof downloadTask.$inferSelect
type NewTask = typeof downloadTask.$inferInsert

const { queued, running, done, failed } = DOWNLOAD_STATES
const UNFINISHED = [queued, running]

/** How long one instance has a task for itself. It is renewed while it works; a crash gives the task free after that. */
const LEASE_MS = 30 * SECOND_MS
export const leases = ownedRows(downloadTask, downloadTask.id, LEASE_MS)

interface Owner {
  tenantId: string
  userId: string
}

const columns: ListColumns = {
  vclNo: { column: downloadTask.vclNo, kind: 'text', label: '车号' },
  state: { column: downloadTask.state, kind: 'text', label: '状态' },
  start: { column: downloadTask.startTime, kind: 'time', label: '开始时间' },
  end: { column: downloadTask.endTime, kind: 'time', label: '结束时间' },
  progress: { column: downloadTask.progress, kind: 'integer', label: '进度' },
  fileName: { column: downloadTask.fileName, kind: 'text', label: '文件名' },
  createTime: { column: downloadTask.createTime, kind: 'time', label: '创建时间' },
  finishTime: { column: downloadTask.finishTime, kind: 'time', label: '完成时间' },
}

type TaskQuery = ListQueryInput & Period

/** A page of a user's tasks; `bgntime` and `endtime` are about when they were ordered. */
export async function page(db: Db, { tenantId, userId }: Owner, query: TaskQuery) {
  const where = within(downloadTask.tenantId, tenantId, [
    eq(downloadTask.userId, userId),
    ...conditionsOf(columns, query),
    ...inPeriod(downloadTask.createTime, query),
  ])
  const rows = db.select().from(downloadTask).where(where).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: downloadTask.id, query })
}

const own = ({ tenantId, userId }: Owner, id: string) =>
  within(downloadTask.tenantId, tenantId, [eq(downloadTask.userId, userId), eq(downloadTask.id, id)])

export async function find(db: Db, owner: Owner, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(downloadTask).where(own(owner, id))
  return row
}

/** How many tasks of a user are not finished. */
export async function countUnfinished(db: Db, { tenantId, userId }: Owner): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(downloadTask)
    .where(
      within(downloadTask.tenantId, tenantId, [
        eq(downloadTask.userId, userId),
        inArray(downloadTask.state, UNFINISHED),
      ]),
    )
  return row?.total ?? 0
}

export async function insert(db: Db, task: NewTask): Promise<void> {
  await db.insert(downloadTask).values(task)
}

/** Puts a failed task back into the queue; false when it has not failed. */
export async function requeue(db: Db, owner: Owner, id: string): Promise<boolean> {
  const rows = await db
    .update(downloadTask)
    .set({ state: queued, errorText: null, finishTime: null, expireTime: null, ...RELEASED })
    .where(and(own(owner, id), eq(downloadTask.state, failed)))
    .returning({ id: downloadTask.id })
  return rows.length > 0
}

/** Deletes a task of a user; undefined when he has none of that id. */
export async function remove(db: Db, owner: Owner, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.delete(downloadTask).where(own(owner, id)).returning()
  return row
}

/** Takes the oldest task that nobody is at. */
export async function claim(db: Db, owner: string, now: Date): Promise<TaskRow | undefined> {
  const [row] = await leases.claim(db, {
    owner,
    now,
    due: inArray(downloadTask.state, UNFINISHED),
    order: [asc(downloadTask.createTime), asc(downloadTask.id)],
    most: 1,
    change: { state: running },
  })
  return row
}

/** Deletes the tasks that have expired, and returns them. */
export function removeExpired(db: Db, now: Date) {
  return db
    .delete(downloadTask)
    .where(and(inArray(downloadTask.state, [done, failed]), lte(downloadTask.expireTime, now)))
    .returning({ id: downloadTask.id, tenantId: downloadTask.tenantId })
}
