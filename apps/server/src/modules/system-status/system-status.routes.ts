import { statfs } from 'node:fs/promises'
import { systemStatus } from '@trackhoe/contract/system'
import { commandState } from '@trackhoe/contract/vehicle'
import { sql } from 'drizzle-orm'
import { after, toWireTime } from '../../platform/core/clock.ts'
import { readRelease } from '../../platform/core/release.ts'
import type { OpenDatabase } from '../../platform/database/connection/open-database.ts'
import type { HttpDeps } from '../../platform/http/deps.ts'
import { forbidden } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { INSTANCE_SILENCE_MS, recentInstances, type InstanceRow } from '../../platform/metrics/instances.queries.ts'
import { lastBackup, workCounts } from '../../platform/metrics/work-counts.queries.ts'
import * as queries from './system-status.queries.ts'

export interface SystemStatusDeps extends HttpDeps {
  opened: Pick<OpenDatabase, 'kind' | 'connections'>
}

const SHOWN_CALLS = 20

/** How the installation does, for those who run it. Not in the specification. */
export function systemStatusRoutes(api: Api<SystemStatusDeps>) {
  const { db, clock, config, opened, store } = api.deps
  const { version } = readRelease()

  serve(api, systemStatus.read, { access: { action: 'system:status:view' } }, async ({ caller }) => {
    // The administrator of a tenant below another one runs his tenant only.
    if (!(await queries.isTopTenant(db, caller.tenantId))) throw forbidden()
    const now = clock()
    const started = performance.now()
    await db.execute(sql`select 1`)
    const answerMs = performance.now() - started
    const counts = await workCounts(db, now)
    const instances = await recentInstances(db, now)
    const backup = await lastBackup(db)
    return {
      at: toWireTime(now),
      version,
      nodeVersion: process.versions.node,
      database: {
        engine: opened.kind,
        version: await queries.databaseVersion(db),
        sizeBytes: counts.databaseBytes,
        schema: await queries.newestMigration(db),
        connections: opened.connections(),
        answerMs: Math.round(answerMs * 10) / 10,
      },
      storage: {
        kind: store.kind,
        ...(await queries.storedFiles(db)),
        freeBytes: await freeBytesOf(config.dataFolder),
      },
      queues: [
        ...counts.commands.map(({ state, count }) => ({
          queue: 'commands',
          state: commandState(state) ?? state,
          count,
        })),
        ...counts.jobs,
      ],
      instances: instances.map((row) => ({
        id: row.id,
        host: row.host,
        pid: row.pid,
        version: row.version,
        startTime: toWireTime(row.startTime),
        seenTime: toWireTime(row.seenTime),
        alive: row.seenTime >= after(now, -INSTANCE_SILENCE_MS),
        sockets: row.sockets,
        memoryBytes: row.memoryBytes,
        eventLoopMs: Math.round(row.eventLoopMs * 10) / 10,
      })),
      lastBackup: backup
        ? { finishTime: toWireTime(backup.finishTime), sizeBytes: backup.sizeBytes, place: backup.place }
        : null,
      slowCalls: slowCallsOf(instances),
    }
  })
}

function slowCallsOf(instances: readonly InstanceRow[]) {
  return instances
    .flatMap(({ host, slowCalls }) => slowCalls.map((call) => ({ ...call, host, at: toWireTime(new Date(call.at)) })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN_CALLS)
}

async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
