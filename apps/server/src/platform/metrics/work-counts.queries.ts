import { COMMAND_STATES, DOWNLOAD_STATES } from '@trackhoe/contract/vehicle'
import { count, desc, gte, sql } from 'drizzle-orm'
import { inArray } from '../database/schema/array-columns.ts'
import { after } from '../core/clock.ts'
import type { Db } from '../database/database.ts'
import { serverBackup, serverInstance } from '../database/schema/instance-schema.ts'
import { listJob } from '../database/schema/list-job-schema.ts'
import { commandRecord, downloadTask } from '../database/schema/vehicle-schema.ts'
import { INSTANCE_SILENCE_MS } from './instances.queries.ts'

/** What waits in the database, whoever will do it, and how large that is. */
export interface WorkCounts {
  databaseBytes: number
  instances: number
  lastBackup: Date | null
  /** Commands that have not ended, by their state on the wire; those without any are 0. */
  commands: { state: string; count: number }[]
  jobs: { queue: 'files' | 'downloads'; state: 'waiting' | 'running'; count: number }[]
}

const { queued, sent, acknowledged } = COMMAND_STATES

export async function workCounts(db: Db, now: Date): Promise<WorkCounts> {
  // The states are written out, as in the partial indexes that answer these.
  const commands = await db
    .select({ state: commandRecord.state, count: count() })
    .from(commandRecord)
    .where(sql`${commandRecord.state} in ('0', '1', '2')`)
    .groupBy(commandRecord.state)
  const files = await db
    .select({ state: listJob.state, count: count() })
    .from(listJob)
    .where(sql`${listJob.state} in ('waiting', 'running')`)
    .groupBy(listJob.state)
  const downloads = await db
    .select({ state: downloadTask.state, count: count() })
    .from(downloadTask)
    .where(inArray(downloadTask.state, [DOWNLOAD_STATES.queued, DOWNLOAD_STATES.running]))
    .groupBy(downloadTask.state)
  const [instances] = await db
    .select({ count: count() })
    .from(serverInstance)
    .where(gte(serverInstance.seenTime, after(now, -INSTANCE_SILENCE_MS)))
  return {
    databaseBytes: await databaseBytes(db),
    instances: instances?.count ?? 0,
    lastBackup: (await lastBackup(db))?.finishTime ?? null,
    commands: [queued, sent, acknowledged].map((state) => ({ state, count: countOf(commands, state) })),
    jobs: [
      { queue: 'files', state: 'waiting', count: countOf(files, 'waiting') },
      { queue: 'files', state: 'running', count: countOf(files, 'running') },
      { queue: 'downloads', state: 'waiting', count: countOf(downloads, DOWNLOAD_STATES.queued) },
      { queue: 'downloads', state: 'running', count: countOf(downloads, DOWNLOAD_STATES.running) },
    ],
  }
}

const countOf = (rows: readonly { state: string; count: number }[], state: string) =>
  rows.find((row) => row.state === state)?.count ?? 0

async function databaseBytes(db: Db): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(select 1) as one`)
  return Number(row?.bytes ?? 0)
}

export async function lastBackup(db: Db) {
  const [row] = await db.select().from(serverBackup).orderBy(desc(serverBackup.finishTime)).limit(1)
  return row
}

/** Notes a finished backup, for 系统状态 and the metrics. */
export async function noteBackup(db: Db, row: typeof serverBackup.$inferInsert): Promise<void> {
  await db.insert(serverBackup).values(row)
}
