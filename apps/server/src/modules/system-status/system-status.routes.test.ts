import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { systemStatus } from '@trackhoe/contract/system'
import { organization } from '../../platform/database/schema/schema.ts'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import { writeInstance } from '../../platform/metrics/instances.queries.ts'
import { noteBackup } from '../../platform/metrics/work-counts.queries.ts'
import { freshServer } from '../../testing/test-server.ts'

const server = await freshServer()

const call = {
  at: '2026-11-21T01:59:00.000Z',
  method: 'GET',
  route: '/sys/user/list',
  status: 200,
  queries: 4,
  queryMs: 700,
}
const instance = (id: string, seenTime: Date, ms: number) => ({
  id,
  host: `server-${id}`,
  pid: 7,
  version: '0.1.0',
  startTime: after(seenTime, -5 * MINUTE_MS),
  seenTime,
  sockets: 3,
  memoryBytes: 200_000_000,
  eventLoopMs: 12.34,
  slowCalls: [{ ...call, ms }],
})

it('shows database, storage, queues, the instances, the last backup and the slowest calls of all', async () => {
  const now = server.now()
  await writeInstance(server.db, instance('a', now, 800))
  await writeInstance(server.db, instance('b', after(now, -2 * MINUTE_MS), 1200))
  await writeInstance(server.db, instance('c', after(now, -90 * MINUTE_MS), 9000))
  await noteBackup(server.db, { id: 'b1', finishTime: after(now, -MINUTE_MS), sizeBytes: 5000, place: '/backup/1' })
  const { result, status } = await server.call(systemStatus.read, { token: await server.tokenOf('admin') })
  expect(status).toBe(200)
  expect(result.database.version).toMatch(/^PostgreSQL \d/)
  expect(result.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(result.database.schema).toMatch(/^\d{4}_/)
  expect(result.database.connections.total).toBeGreaterThan(0)
  expect(result.storage).toMatchObject({ kind: 'folder', files: 0, filesBytes: 0 })
  expect(result.storage.freeBytes).toBeGreaterThan(0)
  expect(result.queues).toContainEqual({ queue: 'commands', state: 'queued', count: 0 })
  expect(result.queues).toContainEqual({ queue: 'downloads', state: 'running', count: 0 })
  // The third has been silent for more than an hour.
  expect(result.instances.map(({ host, alive }) => [host, alive])).toEqual([
    ['server-b', false],
    ['server-a', true],
  ])
  expect(result.slowCalls.map(({ host, ms, at }) => [host, ms, at])).toEqual([
    ['server-b', 1200, '2026-11-21 09:59:00'],
    ['server-a', 800, '2026-11-21 09:59:00'],
  ])
  expect(result.lastBackup).toMatchObject({ place: '/backup/1', sizeBytes: 5000 })
})

it('is closed to the administrator of a tenant that stands below another one', async () => {
  await server.db.update(organization).set({ parentId: '1001' }).where(eq(organization.id, '1002'))
  const reply = await server.call(systemStatus.read, { token: await server.tokenOf('admin2') })
  expect(reply).toMatchObject({ status: 403, success: false })
})
