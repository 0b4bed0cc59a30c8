import { constants, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from './database.ts'
import { rowsOfStatement } from './rows-of-statement.ts'

const LOG_FOLDER = 'pg_wal'
/** What another start must not find. Source: PostgreSQL, "Making a Base Backup Using the Low Level API". */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label'])
const COPIED_AT_ONCE = 8

const Stopped = z.object({ label: z.string(), from: z.string() })

/**
 * Copies the folder of an embedded database while others work with it, as a base backup of PostgreSQL: what changes while it
 * is copied stands in the log, which the copy replays when it is opened. It holds all that was committed before the call. Only
 * the checkpoint at the beginning is waited for by others.
 * Source: PostgreSQL, "Making a Base Backup Using the Low Level API".
 */
export async function copyWhileOpen(db: Db, from: string, to: string): Promise<void> {
  await db.execute(sql`select pg_backup_start('copy', true)`)
  let stopped: z.infer<typeof Stopped>
  try {
    await copyFolder(from, to, (name) => name === LOG_FOLDER || LEFT_OUT.has(name))
  } finally {
    stopped = Stopped.parse(
      rowsOfStatement(
        await db.execute(
          sql`select labelfile as label, substring(labelfile from 'file ([0-9A-F]{24})') as "from" from pg_backup_stop(false)`,
        ),
      )[0],
    )
  }
  // What is older than the checkpoint is not replayed.
  await copyFolder(
    join(from, LOG_FOLDER),
    join(to, LOG_FOLDER),
    (name) => /^[0-9A-F]{24}$/.test(name) && name < stopped.from,
  )
  writeFileSync(join(to, 'backup_label'), stopped.label)
}

async function copyFolder(from: string, to: string, leavesOut: (name: string) => boolean = () => false) {
  const files: (readonly [string, string])[] = []
  const collect = (source: string, target: string) => {
    mkdirSync(target, { recursive: true, mode: 0o700 })
    for (const entry of readdirSync(source, { withFileTypes: true })) {
      if (source === from && leavesOut(entry.name)) continue
      const names = [join(source, entry.name), join(target, entry.name)] as const
      if (entry.isDirectory()) collect(...names)
      else if (entry.isFile()) files.push(names)
    }
  }
  collect(from, to)
  const copyRest = async () => {
    for (let next = files.pop(); next; next = files.pop()) {
      // A file may be deleted meanwhile; the log says so. File systems that share blocks copy nothing.
      // oxlint-disable-next-line no-await-in-loop -- some files at once
      await copyFile(...next, constants.COPYFILE_FICLONE).catch(ignoreMissing)
    }
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copyRest))
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
