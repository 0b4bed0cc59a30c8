import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { session, users } from '@trackhoe/contract'
import { seedSystemRows } from '../../../seed/system/seed-system-rows.ts'
import { startTestServer } from '../../../testing/start-test-server.ts'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { loadRelease, migrationsOf, releases } from '../../../testing/releases.ts'
import { MIGRATIONS_FOLDER } from '../../core/folders.ts'
import type { Db } from '../database.ts'
import { migrate } from '../migrate.ts'

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) })
const read = async (db: Db, statement: string) => Rows.parse(await db.execute(sql.raw(statement))).rows

interface Table {
  name: string
  columns: string[]
}

/** The tables of the product with their columns. */
async function tablesOf(db: Db): Promise<Table[]> {
  const rows = await read(
    db,
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
  )
  return z.array(z.object({ name: z.string(), columns: z.array(z.string()) })).parse(rows)
}

/** All rows of a table with the columns that it had, as one sum. */
async function sumOf(db: Db, { name, columns }: Table) {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const [row] = await read(
    db,
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from (select ${list} from "${name}") t`,
  )
  return row
}

describe.each(releases)('an installation of release %s', (version) => {
  it('is upgraded without losing or changing a row, and its users go on', { timeout: 180_000 }, async () => {
    const opened = await openTestDatabase()
    const { db } = opened
    await loadRelease(opened, version)
    const tables = await tablesOf(db)
    const before = new Map<string, unknown>()
    for (const table of tables) before.set(table.name, await sumOf(db, table))
    expect(before.size).toBeGreaterThan(50)

    await migrate(db, MIGRATIONS_FOLDER, () => {})
    for (const table of tables) {
      // They have more rows now: the migrations that were applied, and tables that are counted since.
      if (table.name === 'schema_migration' || table.name === 'list_count') continue
      expect({ table: table.name, ...(await sumOf(db, table)) }).toEqual({
        table: table.name,
        ...z.record(z.string(), z.unknown()).parse(before.get(table.name)),
      })
    }

    await seedSystemRows(db)
    const server = await startTestServer(undefined, async () => opened)
    try {
      const body = { username: 'admin', password: 'Trackhoe@2026', remember_me: true }
      const signedIn = await server.call(session.login, { body })
      expect(signedIn).toMatchObject({ success: true })
      const list = await server.call(users.list, { token: signedIn.result.token ?? '' })
      expect(list.result.total).toBeGreaterThan(4000)
    } finally {
      await server.close()
    }
  })
})

describe('a migration since the last release', () => {
  const TAKES_AWAY =
    /\bdrop\s+(table|column|view|type|function)|\brename\b|\balter\s+column\s+\S+\s+(type|set\s+not\s+null|set\s+data)|\badd\s+column\b(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i

  it('only adds, or says which release was the last that needed what it takes away', () => {
    const known = migrationsOf(releases.at(-1) ?? '')
    const since = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql') && !known.has(name))
    const offenders = since.filter((name) => {
      const text = readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')
      return TAKES_AWAY.test(text.replaceAll(/^\s*--.*$/gm, '')) && !/^-- contract: \d+\.\d+\.\d+\b/.test(text)
    })
    expect(offenders).toEqual([])
  })

  it.each([
    'alter table a drop column b;',
    'drop table a;',
    'alter table a rename column b to c;',
    'alter table a alter column b set not null;',
    'alter table a alter column b type text;',
    'alter table a add column b text not null;',
  ])('is refused where it says: %s', (statement) => expect(statement).toMatch(TAKES_AWAY))

  it.each([
    'alter table a add column b text;',
    "alter table a add column b text not null default '';",
    'create index i on a (b);',
  ])('may say: %s', (statement) => expect(statement).not.toMatch(TAKES_AWAY))
})

describe('a migration that is killed in its middle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-killed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('leaves nothing behind, and the next start begins it again', { timeout: 180_000 }, async () => {
    const [data, migrations] = [join(folder, 'data'), join(folder, 'migrations')]
    mkdirSync(migrations)
    writeFileSync(join(migrations, '0001_first.sql'), 'create table first (id integer);')
    const half = 'create table half (id integer);\ninsert into half select generate_series(1, 1000);\n'
    writeFileSync(join(migrations, '0002_half.sql'), `${half}select pg_sleep(600);`)
    const program = join(folder, 'migrate.mjs')
    const source = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
    writeFileSync(
      program,
      `import { openEmbedded } from ${source('../connection/open-database.ts')}
       import { migrate } from ${source('../migrate.ts')}
       const opened = await openEmbedded({ folder: ${JSON.stringify(data)}, durable: true }, () => {})
       console.log('done', await migrate(opened.db, ${JSON.stringify(migrations)}, (line) => console.log(line.en)))
       await opened.close()`,
    )
    const start = () =>
      spawn(process.execPath, [program], {
        env: { ...process.env, NODE_OPTIONS: '', VITEST: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    const killed = start()
    for await (const piece of killed.stdout) if (String(piece).includes('0002_half')) break
    killed.kill('SIGKILL')
    await once(killed, 'exit')

    writeFileSync(join(migrations, '0002_half.sql'), half)
    const second = start()
    let printed = ''
    for await (const piece of second.stdout) printed += String(piece)
    expect(printed).toContain("done [ '0002_half.sql' ]")
  })
})
