import { constants, mkdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../database.ts'
import { rowsOfStatement } from '../rows-of-statement.ts'

const LOG_FOLDER = 'pg_wal'
/** Names the checkpoint from which a database replays its log when it is opened. */
const CONTROL_FILE = join('global', 'pg_control')
/** What another start must not find. Source: PostgreSQL, "Making a Base Backup Using the Low Level API". */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label'])
const COPIED_AT_ONCE = 8
/** A checkpoint in the middle makes a copy void; the server makes one in ten seconds at most. */
const ATTEMPTS = 5

/** Where the last checkpoint stands, the file of the log from which it is replayed, and the one that is written. */
const Checkpoint = z.object({ location: z.string(), redo: z.string(), current: z.string() })

/**
 * Copies the folder of an embedded database while others work with it. The copy is what a crash would leave: pages as they stood at
 * some time since the last checkpoint, and all of the log since, which the copy replays when it is opened. It holds all that was
 * committed before the call. Nobody waits for it: unlike a base backup it begins at the checkpoint that there is.
 * Source: PostgreSQL, "Making a Base Backup Using the Low Level API", "Reliability and the Write-Ahead Log".
 */
export async function copyWhileOpen(db: Db, from: string, to: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    if (await copyOnce(db, from, to)) return
    rmSync(to, { recursive: true, force: true })
  }
  throw new Error('[server] The embedded database makes checkpoints too often for a copy.')
}

async function copyOnce(db: Db, from: string, to: string): Promise<boolean> {
  const begin = await lastCheckpoint(db)
  mkdirSync(join(to, 'global'), { recursive: true, mode: 0o700 })
  await copyFile(join(from, CONTROL_FILE), join(to, CONTROL_FILE))
  await copyFolder(from, to, (name) => name === LOG_FOLDER || name === CONTROL_FILE || LEFT_OUT.has(name))
  // Each page that is copied by now has its changes in the log up to here. What is older than the checkpoint is not replayed,
  // and later files are old ones that wait for their use.
  const { current } = await lastCheckpoint(db)
  const isNeeded = (name: string) => name >= begin.redo && name <= current
  await copyFolder(join(from, LOG_FOLDER), join(to, LOG_FOLDER), (name) => isLogFile(name) && !isNeeded(name))
  return (await lastCheckpoint(db)).location === begin.location
}

const isLogFile = (name: string) => /^[0-9A-F]{24}$/.test(name)

async function lastCheckpoint(db: Db) {
  const rows = rowsOfStatement(
    await db.execute(sql`
      select checkpoint_lsn::text as location, redo_wal_file as redo, pg_walfile_name(pg_current_wal_insert_lsn()) as current
      from pg_control_checkpoint()`),
  )
  return Checkpoint.parse(rows[0])
}

async function copyFolder(from: string, to: string, leavesOut: (name: string) => boolean) {
  const files: string[] = []
  const collect = async (folder: string) => {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name)
      if (leavesOut(name)) continue
      // oxlint-disable-next-line no-await-in-loop -- some folders
      if (entry.isDirectory()) await collect(name)
      else if (entry.isFile()) files.push(name)
    }
  }
  await collect('')
  const copyRest = async () => {
    for (let next = files.pop(); next !== undefined; next = files.pop()) {
      // A file may be deleted meanwhile; the log says so. File systems that share blocks copy nothing.
      // oxlint-disable-next-line no-await-in-loop -- some files at once
      await copyFile(join(from, next), join(to, next), constants.COPYFILE_FICLONE).catch(ignoreMissing)
    }
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyRest))
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
