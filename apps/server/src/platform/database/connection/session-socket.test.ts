import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectToEmbedded, openEmbedded, type OpenDatabase } from './open-database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'

// Longer than the address of a socket may be.
const folder = join(mkdtempSync(join(tmpdir(), 'trackhoe-session-')), 'x'.repeat(120))
let server: OpenDatabase
beforeAll(async () => {
  server = await openEmbedded({ folder, durable: false }, () => {})
}, 60_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const read = async (opened: OpenDatabase, statement: string) =>
  rowsOfStatement(await opened.db.execute(sql.raw(statement)))

it('lets a program of the same account use the database of a running server', async () => {
  await server.db.execute(sql`create table met (word text)`)
  expect(statSync(join(folder, 'database.sock')).mode & 0o077).toBe(0)
  const other = await connectToEmbedded(folder)
  if (!other) throw new Error('The server was not found.')
  // More than a socket delivers at once.
  const long = '挖'.repeat(100_000)
  await other.db.execute(sql`insert into met values (${long})`)
  await other.close()
  expect(await read(server, 'select length(word) as length from met')).toEqual([{ length: 100_000 }])
})

it('lets everybody else wait while somebody has the session, and undoes what he leaves unfinished', async () => {
  const other = await connectToEmbedded(folder)
  if (!other) throw new Error('The server was not found.')
  await other.db.execute(sql`begin`)
  await other.db.execute(sql`delete from met`)
  const waits = read(server, 'select count(*)::int as total from met')
  await other.close()
  expect(await waits).toEqual([{ total: 1 }])
})

it('copies rows out and in', async () => {
  const rows: string[] = []
  await server.withSession(async (session) => {
    await session.copyIn('copy met from stdin', Buffer.from('a\\tb\n挖\n'))
    await session.copyOut('copy (select word from met where length(word) < 9) to stdout', (row) =>
      rows.push(row.toString()),
    )
  })
  expect(rows).toEqual(['a\\tb\n', '挖\n'])
  const failing = server.withSession((session) => session.copyIn('copy met from stdin', Buffer.from('a\tb\n')))
  await expect(failing).rejects.toThrow('extra data after last expected column')
  expect(await read(server, 'select count(*)::int as total from met')).toEqual([{ total: 3 }])
})
