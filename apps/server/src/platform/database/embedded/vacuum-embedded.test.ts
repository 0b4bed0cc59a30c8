import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInMemory, type OpenDatabase } from '../connection/open-database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'
import { vacuumEmbedded } from './vacuum-embedded.ts'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openInMemory()
  await opened.db.execute(sql`create table reading (id int primary key, value text not null)`)
  await opened.db.execute(sql`insert into reading select id, repeat('x', 100) from generate_series(1, 2000) id`)
})
afterAll(() => opened.close())

const reading = async () => {
  const [row] = rowsOfStatement(
    await opened.db.execute(sql`
      select reltuples::int as rows, pg_relation_size(oid)::int as bytes from pg_class where relname = 'reading'`),
  )
  return { rows: Number(row?.['rows']), bytes: Number(row?.['bytes']) }
}

it('counts the rows of a table for the planner, once', async () => {
  expect(await vacuumEmbedded(opened.db)).toBe(1)
  expect((await reading()).rows).toBe(2000)
  expect(await vacuumEmbedded(opened.db)).toBe(0)
})

it('keeps the room of a table whose rows are updated all day', async () => {
  const update = async () => {
    await opened.db.execute(sql`update reading set value = repeat('y', 100)`)
    expect(await vacuumEmbedded(opened.db)).toBe(1)
  }
  await update()
  const { bytes } = await reading()
  for (let round = 0; round < 8; round += 1) await update()
  expect((await reading()).bytes).toBeLessThanOrEqual(bytes)
})

it('ends early when the server stops', async () => {
  await opened.db.execute(sql`delete from reading where id > 1000`)
  expect(await vacuumEmbedded(opened.db, () => false)).toBe(0)
  expect((await reading()).rows).toBe(2000)
})
