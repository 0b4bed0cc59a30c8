import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { pack, type Pack } from 'tar-stream'
import { readRelease } from '../core/release.ts'
import { newId, type Random } from '../core/random.ts'
import type { DatabaseSession } from '../database/connection/database-session.ts'
import { appliedMigrations } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/connection/open-database.ts'
import { rowsOfStatement } from '../database/rows-of-statement.ts'
import { FILES, FORMAT, MANIFEST, quoted, SUMS, tableKey, TABLES, type BackupTable, type Manifest, type Sums } from './backup-format.ts' // prettier-ignore
import { extentOf, sequencesOf, tablesOf } from './catalog.queries.ts'
import { createLinkedFiles } from './linked-files.ts'
import { bytesOf } from './read-backup.ts'

/** How many bytes of a table are read at once: they are in memory. */
const PART_BYTES = 8 * 1024 * 1024
/** More takes longer than a disk. */
const LEVEL = 3
const compress = promisify(gzip)

interface BackupOptions {
  dataFolder: string
  /** Uploaded files lie in an object store, which keeps its own copies. */
  filesElsewhere?: boolean
  now: Date
  random: Random
  onProgress?: (progress: { table: string; rows: number }) => void
}

/**
 * Writes a backup as a tar file: the rows of all tables as one snapshot saw them, and the files of the data folder of that
 * time. Others go on working; on the embedded database they wait until its rows are read. `onDone` gets what was written.
 */
export function writeBackup(
  opened: OpenDatabase,
  options: BackupOptions,
  onDone: (sums: Sums) => void,
): AsyncIterable<Uint8Array> {
  const archive = pack()
  fill(archive, opened, options).then(
    (sums) => {
      onDone(sums)
      archive.finalize()
    },
    (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return bytesOf(archive)
}

async function fill(
  archive: Pack,
  opened: OpenDatabase,
  { dataFolder, filesElsewhere = false, now, random, onProgress }: BackupOptions,
) {
  const sums: Sums = { entries: [], rows: {}, missingFiles: 0 }
  const add = addTo(archive, sums, now)
  const files = createLinkedFiles(dataFolder, newId(random))
  try {
    // Before the snapshot, for what is deleted after it; and after the snapshot, for what was added before it.
    await files.keepAll()
    const rows = await opened.withSession(async (session) => {
      await beginSnapshot(session)
      const manifest = await describe(opened, session, now)
      await lock(session, manifest.tables)
      await files.keepAll()
      await add.bytes(MANIFEST, Buffer.from(JSON.stringify(manifest)))
      for (const table of manifest.tables) {
        const total = await addTable(session, table, add)
        sums.rows[tableKey(table)] = total
        onProgress?.({ table: tableKey(table), rows: total })
      }
      const stored = rowsOfStatement(await session.db.execute(sql`select tenant_id, id from sys_file`))
      await session.db.execute(sql`rollback`)
      return stored
    })
    const wanted = new Set(rows.map((row) => `files/stored/${String(row['tenant_id'])}/${String(row['id'])}`))
    for await (const { name, path, size } of files.list()) {
      // What was added after the snapshot is no part of it.
      if (name.startsWith('files/stored/') && !wanted.delete(name)) continue
      await add.file(FILES + name, path, size)
    }
    sums.missingFiles = filesElsewhere ? 0 : wanted.size
    await add.bytes(SUMS, Buffer.from(JSON.stringify(sums)))
    return sums
  } finally {
    await files.remove()
  }
}

/** Everything after it sees the database of this time. */
async function beginSnapshot({ db }: DatabaseSession): Promise<void> {
  await db.execute(sql`begin isolation level repeatable read read only`)
  await db.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true), set_config('intervalstyle', 'iso_8601', true),
      set_config('extra_float_digits', '3', true), set_config('bytea_output', 'hex', true), set_config('search_path', 'public', true)`)
}

async function describe({ kind }: OpenDatabase, { db }: DatabaseSession, now: Date): Promise<Manifest> {
  return {
    product: 'trackhoe',
    format: FORMAT,
    version: readRelease().version,
    time: now.toISOString(),
    database: kind,
    migrations: await appliedMigrations(db),
    tables: await tablesOf(db),
    sequences: await sequencesOf(db),
  }
}

/** Tables of online forms are altered and dropped while others work: not while they are read. */
async function lock({ db }: DatabaseSession, tables: readonly BackupTable[]): Promise<void> {
  const names = tables.map(({ schema, name }) => quoted(schema, name)).join(', ')
  await db.execute(sql.raw(`lock table ${names} in access share mode`))
}

type Add = ReturnType<typeof addTo>

/** Reads a table by ranges of its pages, so that neither side keeps more than a part of it. Returns the number of rows. */
async function addTable(session: DatabaseSession, table: BackupTable, add: Add): Promise<number> {
  const name = quoted(table.schema, table.name)
  const columns = table.columns.map((column) => quoted(column)).join(', ')
  const { pages, bytes } = await extentOf(session.db, name)
  const step = Math.max(1, Math.floor((PART_BYTES * pages) / Math.max(bytes, 1)))
  let total = 0
  let part = 0
  // While one part is compressed and written, the next one is read.
  let written: Promise<void> = Promise.resolve()
  for (let from = 0; from < pages; from += step) {
    const rows: Buffer[] = []
    await session.copyOut(
      `copy (select ${columns} from only ${name} where ctid >= '(${from},0)' and ctid < '(${from + step},0)') to stdout`,
      (row) => rows.push(row),
    )
    await written
    if (rows.length === 0) continue
    total += rows.length
    part += 1
    const entry = `${TABLES}${tableKey(table)}/${String(part).padStart(5, '0')}.copy.gz`
    written = compress(Buffer.concat(rows), { level: LEVEL }).then((packed) => add.bytes(entry, packed))
    // An error is thrown where it is waited for.
    written.catch(() => {})
  }
  await written
  return total
}

function addTo(archive: Pack, sums: Sums, now: Date) {
  const header = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: now, type: 'file' as const })
  const note = (name: string, size: number, sha256: string) => {
    if (name !== SUMS) sums.entries.push({ name, size, sha256 })
  }
  return {
    async bytes(name: string, bytes: Buffer): Promise<void> {
      note(name, bytes.length, createHash('sha256').update(bytes).digest('hex'))
      await new Promise<void>((resolve, reject) => {
        archive.entry(header(name, bytes.length), bytes, (error) => (error ? reject(error) : resolve()))
      })
    },
    async file(name: string, path: string, size: number): Promise<void> {
      const hash = createHash('sha256')
      await new Promise<void>((resolve, reject) => {
        const entry = archive.entry(header(name, size), (error) => (error ? reject(error) : resolve()))
        if (size === 0) return entry.end(null)
        // Not beyond its size of now: rows of a running download are added at its end.
        const source = createReadStream(path, { end: size - 1 })
        source.on('error', reject)
        source.on('data', (chunk) => {
          hash.update(chunk)
          if (!entry.write(chunk)) source.pause()
        })
        entry.on('drain', () => source.resume())
        source.on('end', () => entry.end(null))
      })
      note(name, size, hash.digest('hex'))
    },
  }
}
