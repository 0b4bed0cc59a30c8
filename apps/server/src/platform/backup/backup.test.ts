import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pack, type Pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoData } from '../../seed/demo/demo-data.ts'
import { seedSystemRows } from '../../seed/system/seed-system-rows.ts'
import { openMigratedDatabase, openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { rowsOfStatement } from '../database/rows-of-statement.ts'
import { assertHarmless } from './assert-statements.ts'
import { FILES, TABLES, type Sums } from './backup-format.ts'
import { bytesOf, checkBackup, entriesOf, wholeOf } from './read-backup.ts'
import { assertNoFiles, assertRestorable, restoreBackup } from './restore-backup.ts'
import { assertNoUnfinishedRestore } from './unfinished-restore.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-backup-'))
const now = new Date('2026-11-23T00:00:00Z')
const STORED = 'a'.repeat(32)
const LARGE = 'b'.repeat(32)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeFile(dataFolder: string, name: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(dataFolder, name)), { recursive: true })
  writeFileSync(join(dataFolder, name), content)
}

async function backup(opened: OpenDatabase, dataFolder: string, path: string, onProgress?: (table: string) => void) {
  let sums: Sums | undefined
  const parts: Uint8Array[] = []
  const options = {
    dataFolder,
    now,
    random: randomBytes,
    onProgress: ({ table }: { table: string }) => onProgress?.(table),
  }
  for await (const part of writeBackup(opened, options, (written) => (sums = written))) parts.push(part)
  writeFileSync(path, Buffer.concat(parts))
  return sums
}

/** What is in a backup: the sorted rows of each table, the sequences, and the content of each file. */
async function dump(path: string) {
  const tables: Record<string, string[]> = {}
  const files: Record<string, string> = {}
  for await (const { name, entry, length } of entriesOf(path)) {
    const bytes = await wholeOf(entry, length, path)
    const [, table = ''] = name.split('/')
    if (name.startsWith(TABLES)) (tables[table] ??= []).push(...gunzipSync(bytes).toString().split('\n'))
    if (name.startsWith(FILES)) files[name.slice(FILES.length)] = bytes.toString('base64')
  }
  for (const rows of Object.values(tables)) rows.sort()
  const { manifest } = await checkBackup(path)
  return { tables, files, sequences: manifest.sequences }
}

/** All indexes, keys, references and triggers, as statements. */
async function shapeOf({ db }: OpenDatabase) {
  const found = await db.execute(sql`
    select pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' (invalid)' end as part
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ('public'::regnamespace, 'online_form'::regnamespace)
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace in ('public'::regnamespace, 'online_form'::regnamespace)
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by part`)
  return rowsOfStatement(found).map((row) => row['part'])
}

describe('a backup', () => {
  const source = join(folder, 'source')
  const path = join(folder, 'backup.tar')
  let opened: OpenDatabase
  let sums: Sums | undefined
  /** For those that are refused: it stays empty. */
  let empty: OpenDatabase
  beforeAll(async () => {
    empty = await openTestDatabase()
    opened = await openMigratedDatabase()
    await seedSystemRows(opened.db)
    await seedDemoData(opened.db, { random: randomBytes, report: () => {}, users: 300 })
    // A table of an online form, with everything that those have; a partition; values that are hard to copy.
    for (const statement of [
      `create table online_form."form 挖" (id text primary key, tenant_id text not null check (tenant_id = '1001'),
        pid text references online_form."form 挖" (id), amount numeric(20, 4) default 1.5, tags text[], raw bytea, at timestamptz(3))`,
      `create unique index form_amount on online_form."form 挖" (amount) where amount is not null`,
      `alter table online_form."form 挖" enable row level security`,
      `create policy report_rows on online_form."form 挖" for select using (tenant_id = current_setting('trackhoe.tenant', true))`,
      `insert into online_form."form 挖" values
        ('1', '1001', null, 12345678901234.5678, array['a,b', null, E'line\\nback\\\\slash\\t"', '\\N'], '\\x00ff', '2026-11-23 00:00:00.123+08'),
        ('2', '1001', '1', null, '{}', null, null)`,
      `create table telemetry_value_1999_01 partition of telemetry_value for values from ('1999-01-01') to ('1999-02-01')`,
      `insert into telemetry_series (vehicle_id, code) select id, 'x' from service_vehicle limit 1`,
      `insert into telemetry_value select id, '1999-01-02', 'NaN' from telemetry_series where code = 'x'`,
      `insert into sys_file (id, tenant_id, path, original_name, content_type, size_bytes, create_by, create_time) values
        ('${STORED}', '1001', 'temp/1.png', '1.png', 'image/png', 5, 'demo-admin', now()),
        ('${LARGE}', '1001', 'temp/2.png', '2.png', 'image/png', 300000, 'demo-admin', now()),
        ('${'c'.repeat(32)}', '1001', 'temp/3.png', '3.png', 'image/png', 1, 'demo-admin', now())`,
    ]) {
      await opened.db.execute(sql.raw(statement))
    }
    writeFile(source, `files/stored/1001/${STORED}`, '挖掘机')
    writeFile(source, `files/stored/1001/${LARGE}`, randomBytes(300_000))
    writeFile(source, `downloads/1001/${LARGE}.rows`, '')
    writeFile(source, `files/arriving/half`, 'of an upload')
    writeFile(source, `files/stored/1001/${'d'.repeat(32)}`, 'deleted long ago')
    sums = await backup(opened, source, path)
  }, 120_000)
  afterAll(async () => {
    await empty.close()
    await opened.close()
  })

  it('restored into an empty installation is the same rows, sequences and files', async () => {
    const target = join(folder, 'target')
    const empty = await openTestDatabase()
    const checked = await checkBackup(path)
    expect(sums?.missingFiles).toBe(1)
    await restoreBackup(empty, checked, { path, dataFolder: target, report: () => {} })
    const copied = join(folder, 'copied.tar')
    await backup(empty, target, copied)
    const [before, after] = [await dump(path), await dump(copied)]
    expect(after).toEqual(before)
    expect(before.tables['public.sys_user']?.length).toBeGreaterThan(300)
    expect(Object.keys(before.files).sort()).toEqual([
      `downloads/1001/${LARGE}.rows`,
      `files/stored/1001/${STORED}`,
      `files/stored/1001/${LARGE}`,
    ])
    expect(readdirSync(target).sort()).toEqual(['downloads', 'files'])
    expect(await shapeOf(empty)).toEqual(await shapeOf(opened))
    // The table of the form keeps its rules, and kept counts go on counting.
    const [rules] = rowsOfStatement(
      await empty.db.execute(sql`
        select relrowsecurity as security, (select count(*)::int from pg_policy where polrelid = c.oid) as policies,
          (select count(*)::int from pg_index where indrelid = c.oid) as indexes
        from pg_class c where oid = 'online_form."form 挖"'::regclass`),
    )
    expect(rules).toEqual({ security: true, policies: 1, indexes: 2 })
    const wrong = sql`insert into online_form."form 挖" (id, tenant_id, pid) values ('3', '1001', 'nobody')`
    await expect(empty.db.execute(wrong)).rejects.toThrow('Failed query')
    const [count] = rowsOfStatement(
      await empty.db.execute(sql`
        select (select sum(row_count)::int from list_count where table_name = 'sys_user') as kept, (select count(*)::int from sys_user) as own`),
    )
    expect(count?.['kept']).toBe(count?.['own'])
    const second = restoreBackup(empty, checked, { path, dataFolder: target, report: () => {} })
    await expect(second).rejects.toThrow(/The database is not empty .*Nothing was changed\./)
    expect(() => assertNoFiles(target)).toThrow(/is not empty \(downloads\)/)
    await empty.close()
  }, 120_000)

  it('is one point in time, with the files that were there then, while others write and delete', async () => {
    const busy = join(folder, 'busy.tar')
    const [before] = rowsOfStatement(await opened.db.execute(sql`select count(*)::int as users from sys_user`))
    let changed: Promise<unknown> | undefined
    const written = await backup(opened, source, busy, () => {
      changed ??= (async () => {
        rmSync(join(source, `files/stored/1001/${STORED}`))
        writeFile(source, `files/stored/1001/${'e'.repeat(32)}`, 'later')
        // On the embedded database it waits until the rows are read.
        await opened.db.execute(sql`delete from sys_user where id like 'demo-1001-%' and work_no = 'S0007'`)
      })()
    })
    await changed
    expect(written?.rows['public.sys_user']).toBe(before?.['users'])
    expect(Object.keys((await dump(busy)).files)).toContain(`files/stored/1001/${STORED}`)
    expect(Object.keys((await dump(busy)).files)).not.toContain(`files/stored/1001/${'e'.repeat(32)}`)
    expect(readdirSync(source).sort()).toEqual(['downloads', 'files'])
    writeFile(source, `files/stored/1001/${STORED}`, '挖掘机')
  }, 60_000)

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    [
      'cut off',
      (bytes) => bytes.subarray(0, bytes.length - 30_000),
      /is broken: it ends in the middle\. Nothing was changed/,
    ],
    ['cut off after an entry', (bytes) => bytes.subarray(0, bytes.lastIndexOf('sums.json')), /it ends in the middle/],
    ['changed in a byte', changedByte, /is broken: .* is not as it was written/],
    ['no archive', () => Buffer.from('挖'.repeat(1000)), /is no backup of Trackhoe/],
    ['empty', () => Buffer.alloc(0), /is no backup of Trackhoe/],
  ])('that is %s is refused with the reason', async (name, change, reason) => {
    const broken = join(folder, `${name}.tar`)
    writeFileSync(broken, change(readFileSync(path)))
    await expect(checkBackup(broken)).rejects.toThrow(reason)
  })

  it('of another release is refused with what to do', async () => {
    const { manifest } = await checkBackup(path)
    const older = { ...manifest, version: '0.0.9', migrations: manifest.migrations.slice(0, -1) }
    expect(() => assertRestorable(older)).toThrow(
      /made by release 0\.0\.9 .*Restore it with release 0\.0\.9, and start this/,
    )
    const newer = {
      ...manifest,
      version: '9.0.0',
      migrations: [...manifest.migrations, { number: 9999, name: '9999_x.sql' }],
    }
    expect(() => assertRestorable(newer)).toThrow(/Restore it with release 9\.0\.0\.$/)
    const future = join(folder, 'future.tar')
    writeFileSync(
      future,
      await archiveOf([['backup.json', JSON.stringify({ ...manifest, format: 2, version: '9.0.0' })]]),
    )
    await expect(checkBackup(future)).rejects.toThrow(/made by release 9\.0\.0, in a newer format/)
    await expect(checkBackup(join(folder, 'nowhere.tar'))).rejects.toThrow(/cannot be read \(ENOENT\)/)
  })

  it('that fails in the middle leaves nothing, and a start is refused while a restore is unfinished', async () => {
    const target = join(folder, 'failed')
    mkdirSync(join(target, 'restoring'), { recursive: true })
    writeFileSync(join(target, 'restoring', 'unfinished'), '')
    expect(() => assertNoUnfinishedRestore(target)).toThrow(/was cut off: run trackhoe restore again/)
    const empty = await openTestDatabase()
    const checked = await checkBackup(path)
    const wrong = { ...checked, sums: { ...checked.sums, rows: { ...checked.sums.rows, 'public.sys_user': 1 } } }
    const failing = restoreBackup(empty, wrong, { path, dataFolder: target, report: () => {} })
    await expect(failing).rejects.toThrow(/public\.sys_user has \d+ rows after the restore, not 1/)
    expect(existsSync(join(target, 'files'))).toBe(false)
    expect(readdirSync(target)).toEqual([])
    await restoreBackup(empty, checked, { path, dataFolder: target, report: () => {} })
    expect(() => assertNoUnfinishedRestore(target)).not.toThrow()
    await empty.close()
  }, 120_000)

  it.each<[string, Parameters<typeof archiveOf>[0], RegExp]>([
    ['a way out of the folder', [['files/../../evil', 'x']], /a file of an impossible name/],
    ['a path from the root', [['files//tmp/evil', 'x']], /a file of an impossible name/],
    ['a path of Windows', [['files/..\\..\\evil', 'x']], /a file of an impossible name/],
    ['a file twice', [['files/a', 'x'], ['files/a', 'y']], /EEXIST|is no backup/],
    ['a symbolic link', [[{ name: 'files/out', type: 'symlink', linkname: '/tmp' }, ''], ['files/out/evil', 'x']], /is no backup of Trackhoe/],
    ['a hard link', [[{ name: 'files/out', type: 'link', linkname: '/etc/passwd' }, '']], /is no backup of Trackhoe/],
    ['a device', [[{ name: 'files/null', type: 'character-device' }, '']], /is no backup of Trackhoe/],
    ['rows of a table that it does not describe', [['tables/public.nowhere/00001.copy.gz', gzipSync('')]], /unknown table/],
    ['rows of a name without a part', [['tables/public.sys_user', gzipSync('')]], /unknown table/],
    ['a part that unpacks to more than a part is', [['tables/public.sys_user/00001.copy.gz', gzipSync(Buffer.alloc(5_000_000))]], /longer than a part of a table/],
    ['a part that is not packed', [['tables/public.sys_user/00001.copy.gz', 'x']], /cannot be unpacked/],
  ])('that is hostile by %s puts nothing anywhere', async (name, entries, reason) => {
    const hostile = join(folder, `${name}.tar`)
    writeFileSync(hostile, await archiveOf([['backup.json', '{}'], ...entries]))
    const target = join(folder, `target of ${name}`)
    const checked = await checkBackup(path)
    const options = { path: hostile, dataFolder: target, report: () => {}, longestPart: 4_000_000 }
    await expect(restoreBackup(empty, checked, options)).rejects.toThrow(reason)
    expect(readdirSync(target)).toEqual([])
    expect(existsSync('/tmp/evil')).toBe(false)
    expect(readdirSync(folder).filter((file) => file.includes('evil'))).toEqual([])
  }, 60_000) // prettier-ignore

  it('whose entry says that it is larger than what is read as a whole is refused before it is read', async () => {
    const head = await archiveOf([['backup.json', '{}']])
    // The size field of the first header, and the sum over the header. Source: POSIX.1-1988 ustar.
    head.write('77777777777\0', 124, 'latin1')
    head.fill(' ', 148, 156)
    const sum = head.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    const lying = join(folder, 'lying.tar')
    writeFileSync(lying, head)
    await expect(checkBackup(lying)).rejects.toThrow(/is no backup of Trackhoe/)
  })

  it.each([
    ['a program of the database host', [`create table public."x" (a text); copy public."x" from program 'id'`]],
    ['a function in a default', [`create table public."x" (a text default pg_read_file('/etc/passwd'))`]],
    ['a function by its schema', [`create table public."x" (a text default pg_catalog.pg_read_file('/etc/passwd'))`]],
    ['a quoted function', [`create table public."x" (a text default "pg_read_file"('/etc/passwd'))`]],
    ['a function behind a comment', [`create table public."x" (a text default pg_read_file/**/('/etc/passwd'))`]],
    ['a query', [`create table public."x" as select * from sys_user`]],
    ['a function of its own', [`create table public."x" (a text)`, `create function f() returns int language sql as 'select 1'`]],
    ['another table', [`create table public."x" (a text)`, `drop table sys_user`]],
    ['a text that ends early', [`create table public."x" (a text default E'\\'; drop table sys_user; --')`]],
    ['no table', []],
  ])('that makes a table with %s is refused', (_, create) => {
    // As the release quotes it.
    const statements = create.map((statement) => statement.replace('public."x"', '"public"."x"'))
    const table = { schema: 'public', name: 'x', columns: ['a'], create: statements, references: [] }
    expect(() => assertHarmless(table)).toThrow(/in a way that no release does/)
  }) // prettier-ignore

  it('with the tables of this installation makes them in known ways', async () => {
    const { manifest } = await checkBackup(path)
    const made = manifest.tables.filter(({ name }) => /^form |^telemetry_value_/.test(name))
    expect(made.length).toBeGreaterThan(1)
    for (const table of made) expect(() => assertHarmless(table)).not.toThrow()
  })
})

/** In the middle of the longest entry: heads of entries would be seen by tar. */
function changedByte(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.indexOf(`files/files/stored/1001/${LARGE}`) + 100_000
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

async function archiveOf(entries: readonly (readonly [string | Parameters<Pack['entry']>[0], string | Buffer])[]) {
  const archive = pack()
  for (const [head, content] of entries) archive.entry(typeof head === 'string' ? { name: head } : head, content)
  archive.finalize()
  const parts: Uint8Array[] = []
  for await (const part of bytesOf(archive)) parts.push(part)
  return Buffer.concat(parts)
}
