import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { sessionOn } from './database-session.ts'
import { startEmbedded, type EmbeddedThread } from '../embedded/embedded-stream.ts'

let thread: EmbeddedThread
beforeAll(async () => {
  thread = await startEmbedded({})
}, 60_000)
afterEach(() => void vi.useRealTimers())
afterAll(() => thread.close())

it('lets go of the rows of a copy when it has ended, also where statements have a time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const client = new pg.Client({
    stream: () => thread.connect(),
    query_timeout: 75_000,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
  })
  await client.connect()
  const session = sessionOn(client, drizzle({ client }))
  await client.query('create table met (word text)')
  await session.copyIn('copy met from stdin', Buffer.from('a\n'.repeat(1000)))
  await expect(session.copyIn('copy met from stdin', Buffer.from('a\tb\n'))).rejects.toThrow('extra data after last')
  let rows = 0
  await session.copyOut('copy met to stdout', () => (rows += 1))
  expect(rows).toBe(1000)
  // The driver's limit of a statement holds the statement, and this one its rows.
  expect(vi.getTimerCount()).toBe(0)
  await client.end()
})
