import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkpointEmbedded } from './checkpoint-embedded.ts'
import { openEmbedded, type DatabaseCopy, type OpenDatabase } from '../connection/open-database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-copy-'))
const copiesFolder = join(folder, 'pglite.copies')
let opened: OpenDatabase
beforeAll(async () => {
  // What a server that was killed has left.
  mkdirSync(copiesFolder)
  writeFileSync(join(copiesFolder, 'left'), '')
  opened = await openEmbedded({ folder, durable: true }, () => {})
  await opened.db.execute(sql`create table counted (n integer primary key, filling text not null)`)
}, 180_000)
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const copyOf = async ({ openCopy }: OpenDatabase): Promise<DatabaseCopy> => {
  if (!openCopy) throw new Error('The embedded database has copies.')
  return openCopy()
}
const countIn = async ({ db }: Pick<DatabaseCopy, 'db'>) => {
  const [row] = rowsOfStatement(await db.execute(sql`select count(*)::int as n, max(n) as last from counted`))
  return row
}
const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.cause : error),
  )

it('holds what was committed before, whole, while others go on writing', async () => {
  expect(readdirSync(folder)).not.toContain('pglite.copies')
  let n = 0
  const insert = () => opened.db.execute(sql`insert into counted values (${(n += 1)}, repeat('x', 2000))`)
  for (let at = 0; at < 200; at += 1) await insert()
  const before = n
  const copying = copyOf(opened)
  let done = false
  void copying.finally(() => (done = true))
  while (!done) await insert()
  const copy = await copying
  const found = await countIn(copy)
  expect(found?.['n']).toBeGreaterThanOrEqual(before)
  // A prefix of what was written: nothing is missing in between.
  expect(found?.['last']).toBe(found?.['n'])
  // What is done to it does not come back.
  await copy.db.execute(sql`delete from counted`)
  expect(await countIn(opened)).toEqual({ n, last: n })
  await copy.end()
  expect(readdirSync(copiesFolder)).toEqual([])
}, 180_000)

it('makes no checkpoint, which everybody would wait for, and is whole when one is made meanwhile', async () => {
  const checkpoint = async () =>
    rowsOfStatement(await opened.db.execute(sql`select checkpoint_lsn::text as at from pg_control_checkpoint()`))[0]
  await opened.db.execute(sql`update counted set filling = repeat('y', 2000)`)
  const before = await checkpoint()
  const copy = await copyOf(opened)
  expect(await checkpoint()).toEqual(before)
  const changed = sql`select count(*)::int as n from counted where filling like 'y%'`
  expect(rowsOfStatement(await copy.db.execute(changed))).toEqual(rowsOfStatement(await opened.db.execute(changed)))
  await copy.end()
  const copying = copyOf(opened)
  await opened.db.execute(sql`update counted set filling = repeat('z', 2000)`)
  await opened.db.execute(sql`checkpoint`)
  const second = await copying
  expect(await countIn(second)).toEqual(await countIn(opened))
  await second.end()
}, 180_000)

it('has a log that does not grow while the server runs', async () => {
  const bytes = async () => {
    const files = sql`select sum(size)::float8 as n from pg_ls_waldir()`
    return Number(rowsOfStatement(await opened.db.execute(files))[0]?.['n'])
  }
  await checkpointEmbedded(opened.db)
  expect(await checkpointEmbedded(opened.db)).toBe(false)
  const sizes = []
  for (let round = 0; round < 6; round += 1) {
    await opened.db.execute(sql`update counted set filling = filling || ''`)
    await opened.db.execute(sql`insert into counted select -n, repeat('x', 2000) from generate_series(1, 15000) n`)
    await opened.db.execute(sql`delete from counted where n < 0`)
    expect(await checkpointEmbedded(opened.db)).toBe(true)
    sizes.push(await bytes())
  }
  expect(sizes.at(-1)).toBeLessThanOrEqual((sizes[1] ?? 0) + 32 * 1024 * 1024)
}, 180_000)

it('is ended in the middle of a statement that nothing else would end, and the database goes on', async () => {
  const copy = await copyOf(opened)
  const endless = causeOf(
    copy.db.execute(sql`select count(*) from pg_class a, pg_class b, pg_class c, pg_class d where a.relname || b.relname = c.relname || d.relname`),
  ) // prettier-ignore
  expect(await countIn(opened)).toMatchObject({ n: expect.any(Number) })
  await copy.end()
  expect(await endless).toMatchObject({ message: 'Connection terminated unexpectedly' })
  expect(await countIn(opened)).toMatchObject({ n: expect.any(Number) })
  expect(existsSync(join(copiesFolder, '2'))).toBe(false)
}, 180_000)

it('gives a statement 64 MiB more than it has, and goes on after one that wants more', async () => {
  const copy = await copyOf(opened)
  for (const text of [
    `select length(repeat('x', 100000000))`,
    `select sum(length(s)) from (select string_agg(repeat('x', 100000), '') as s from generate_series(1, 1000)) t`,
  ])
    expect(await causeOf(copy.db.execute(sql.raw(text)))).toMatchObject({ code: '53200' })
  // Sorts of more than that go to files.
  const [sorted] = rowsOfStatement(
    await copy.db.execute(sql`select count(*)::int as n from (select md5(n::text) from generate_series(1, 300000) n order by 1) t`),
  ) // prettier-ignore
  expect(sorted).toEqual({ n: 300_000 })
  await copy.end()
}, 180_000)
