import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Db } from '../database.ts'
import { NOTIFICATION_CHANNEL } from '../notifications.ts'
import { openEmbedded, openInMemory, type OpenDatabase } from './open-database.ts'

const Answer = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const read = async (db: Db, statement: SQL) => Answer.parse(await db.execute(statement)).rows

const notify = (opened: Pick<OpenDatabase, 'db'>, text: string) =>
  opened.db.execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${text})`)

describe('the embedded database', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openInMemory()
  })
  afterAll(() => opened.close())

  it('leaves the event loop free while a statement works', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    try {
      const rows = await read(opened.db, sql`select count(*)::int as total from generate_series(1, 1000000)`)
      expect(rows).toEqual([{ total: 1_000_000 }])
      expect(turns).toBeGreaterThan(5)
    } finally {
      clearInterval(timer)
    }
  })

  it('lets other work run between two statements, however fast they follow each other', async () => {
    const turnsOfAnswers = new Set<number>()
    let turn = 0
    let pending = 40
    const countTurn = () => {
      turn += 1
      if (pending > 0) setImmediate(countTurn)
    }
    setImmediate(countTurn)
    const statements = Array.from({ length: pending }, async () => {
      await opened.db.execute(sql`select 1`)
      pending -= 1
      turnsOfAnswers.add(turn)
      // The next statement has left already and is answered meanwhile.
      const until = performance.now() + 5
      while (performance.now() < until);
    })
    await Promise.all(statements)
    expect(turnsOfAnswers.size).toBe(statements.length)
  })

  it('notifies when a transaction is committed and never when it is not, also after a statement has failed', async () => {
    const received: string[] = []
    const stop = await opened.listen(
      (text) => received.push(text),
      () => {},
    )
    await expect(opened.db.execute(sql`select no_such_column`)).rejects.toThrow('no_such_column')
    await opened.db.transaction(async (tx) => {
      await notify({ db: tx }, 'committed')
      expect(received).toEqual([])
    })
    const failed = opened.db.transaction(async (tx) => {
      await notify({ db: tx }, 'rolled back')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await notify(opened, 'alone')
    expect(received).toEqual(['committed', 'alone'])
    await stop()
    await notify(opened, 'to nobody')
    expect(received).toHaveLength(2)
  })

  it('runs one transaction at a time, and other statements before or after it', async () => {
    await opened.db.execute(sql`create table counter (value integer not null)`)
    await opened.db.execute(sql`insert into counter values (0)`)
    const add = () =>
      opened.db.transaction(async (tx) => {
        const [row] = await read(tx, sql`select value from counter`)
        await tx.execute(sql`update counter set value = ${Number(row?.['value']) + 1}`)
      })
    await Promise.all(Array.from({ length: 20 }, add))
    expect(await read(opened.db, sql`select value from counter`)).toEqual([{ value: 20 }])
  })
})

it('keeps what was written in the folder of the embedded database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-embedded-'))
  try {
    const first = await openEmbedded({ folder, durable: true }, () => {})
    await first.db.execute(sql`create table kept as select '挖掘机' as word`)
    await first.close()
    const second = await openEmbedded({ folder, durable: true }, () => {})
    const rows = await read(second.db, sql`select word from kept`)
    await second.close()
    expect(rows).toEqual([{ word: '挖掘机' }])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)

it('says in one line that a database cannot be opened, and leaves the folder to the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-embedded-'))
  try {
    writeFileSync(join(folder, 'pglite'), 'no folder')
    const opening = openEmbedded({ folder, durable: true }, () => {})
    await expect(opening).rejects.toThrow(/^Cannot open the embedded database in .*an empty one\.$/)
    expect(readdirSync(folder)).toEqual(['pglite'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
