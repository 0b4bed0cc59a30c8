import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The task whose files these are. */
interface TaskKey {
  id: string
  tenantId: string
}

/** A row of a download: a time, and the values of its parameters in their order. */
export type DownloadRow = readonly [time: string, ...values: (number | null)[]]

/** What must stay free on the disk, for the database and everybody else. Not in the specification. */
const RESERVED_BYTES = 64 * 1024 * 1024

/** The disk has no room for a download. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

interface FileOptions {
  dataFolder: string
  /** Bytes that are free where a folder lies. An argument, so that a test can fill the disk. */
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * The files of downloads: the rows as far as they are made, a line each, and the finished file. What was written of the
 * rows stays when the server ends, and it goes on behind it.
 */
export function createDownloadFiles({ dataFolder, freeBytes = freeBytesOf }: FileOptions) {
  const root = join(dataFolder, 'downloads')

  function placeOf({ id, tenantId }: TaskKey) {
    // Both come from the database. A name that is none must never become a way out of the folder.
    if (!/^[\w-]{1,64}$/.test(tenantId) || !/^[0-9a-f]{32}$/.test(id)) {
      throw new Error(`[server] The download ${id} of tenant ${tenantId} has no place on the disk.`)
    }
    const folder = join(root, tenantId)
    const file = join(folder, id)
    return { folder, file, rows: `${file}.rows`, part: `${file}.part` }
  }

  return {
    /**
     * Appends rows behind the first `bytes` of what is there and returns how long it is then. Errors: `DiskFullError`;
     * undefined when there are not so many bytes, and the rows have to be made from their beginning.
     */
    async append(task: TaskKey, bytes: number, rows: readonly DownloadRow[]): Promise<number | undefined> {
      const { folder, rows: path } = placeOf(task)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const length = await stat(path).then(
        ({ size }) => size,
        () => 0,
      )
      if (length < bytes) return undefined
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      return onDisk(async () => {
        await assertFree(folder, Buffer.byteLength(text))
        // What a killed server wrote after it last noted its progress is made again.
        if (length > bytes) await truncate(path, bytes)
        const handle = await open(path, 'a', 0o600)
        try {
          await handle.writeFile(text)
          await handle.sync()
        } finally {
          await handle.close()
        }
        return bytes + Buffer.byteLength(text)
      })
    },

    /** The rows as they were appended, read while they are taken. */
    rows(task: TaskKey): AsyncIterable<DownloadRow> {
      return readRows(placeOf(task).rows)
    },

    /** Writes the finished file, complete and synced before it has its name, and returns its size. Unit: bytes. */
    async finish(task: TaskKey, content: ReadableStream<Uint8Array>): Promise<number> {
      const { folder, file, part, rows } = placeOf(task)
      try {
        const size = await onDisk(async () => {
          await assertFree(folder, 0)
          const handle = await open(part, 'w', 0o600)
          try {
            await handle.writeFile(content)
            await handle.sync()
            return (await handle.stat()).size
          } finally {
            await handle.close()
          }
        })
        await rename(part, file)
        await rm(rows, { force: true })
        return size
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    /** The finished file; undefined when the disk does not have it. */
    async open(task: TaskKey, type: string): Promise<Blob | undefined> {
      return openAsBlob(placeOf(task).file, { type }).catch(() => undefined)
    },

    /** Removes all that there is of a task. */
    async remove(task: TaskKey): Promise<void> {
      const { file, rows, part } = placeOf(task)
      for (const path of [file, rows, part]) await rm(path, { force: true })
    },

    /** The tasks that have files. */
    async list(): Promise<TaskKey[]> {
      const tenants = await readdir(root).catch(() => [])
      const found = await Promise.all(
        tenants.map(async (tenantId) => {
          const names = await readdir(join(root, tenantId)).catch(() => [])
          return [...new Set(names.map((name) => name.slice(0, 32)))].map((id) => ({ id, tenantId }))
        }),
      )
      return found.flat()
    },
  }

  async function assertFree(folder: string, bytes: number) {
    if ((await freeBytes(folder)) < bytes + RESERVED_BYTES) throw new DiskFullError('the disk is full')
  }
}

export type DownloadFiles = ReturnType<typeof createDownloadFiles>

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Errors: `DiskFullError` for a disk or a quota that is full. */
async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new DiskFullError('the disk is full', { cause: error })
    throw error
  }
}

async function* readRows(path: string): AsyncGenerator<DownloadRow> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as DownloadRow
}
