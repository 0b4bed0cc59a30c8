import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DownloadRow } from './download-rows.ts'
import { StorageFullError, type FileStore, type StoredContent } from '../../platform/storage/file-store.ts'

/** The task whose files these are. */
interface TaskKey {
  id: string
  tenantId: string
}

/** What must stay free on the disk, for the database and everybody else. Not in the specification. */
const RESERVED_BYTES = 64 * 1024 * 1024

/** The disk has no room for a download. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'
}

interface FileOptions {
  /** Where the rows of this instance lie while they are made. */
  dataFolder: string
  /** Where the finished files lie. */
  store: FileStore
  /** Bytes that are free where a folder lies. An argument, so that a test can fill the disk. */
  freeBytes?: (folder: string) => Promise<number>
}

/**
 * The files of downloads: the rows as far as they are made, a line each, and the finished file. What was written of the
 * rows stays when the server ends, and it goes on behind it.
 */
export function createDownloadFiles({ dataFolder, store, freeBytes = freeBytesOf }: FileOptions) {
  const root = join(dataFolder, 'downloads')

  function placeOf({ id, tenantId }: TaskKey) {
    // Both come from the database. A name that is none must never become a way out of the folder.
    if (!/^[\w-]{1,64}$/.test(tenantId) || !/^[0-9a-f]{32}$/.test(id)) {
      throw new Error(`[server] The download ${id} of tenant ${tenantId} has no place on the disk.`)
    }
    const folder = join(root, tenantId)
    return { folder, rows: join(folder, `${id}.rows`), key: `downloads/${tenantId}/${id}` }
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

    /** Stores the finished file and returns its size. Unit: bytes. Errors: `DiskFullError`. */
    async finish(task: TaskKey, content: ReadableStream<Uint8Array>): Promise<number> {
      const { folder, key, rows } = placeOf(task)
      const size = await onDisk(async () => {
        await assertFree(folder, 0)
        return store.put(key, content)
      })
      await rm(rows, { force: true })
      return size
    },

    /** The finished file; undefined when the store does not have it. */
    open: (task: TaskKey): Promise<StoredContent | undefined> => store.open(placeOf(task).key),

    /** Removes all that there is of a task. */
    async remove(task: TaskKey): Promise<void> {
      const { key, rows } = placeOf(task)
      await rm(rows, { force: true })
      await store.remove(key)
    },

    /** The tasks that have files, finished or not. */
    async list(): Promise<TaskKey[]> {
      const found = new Map<string, TaskKey>()
      for await (const { key } of store.list('downloads/')) note(key.split('/').slice(1))
      for (const tenantId of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, tenantId)).catch(() => [])) note([tenantId, name])
      }
      return [...found.values()]

      function note([tenantId, name]: readonly string[]) {
        const id = name?.slice(0, 32)
        if (tenantId !== undefined && id !== undefined) found.set(id, { id, tenantId })
      }
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
    if (error instanceof StorageFullError) throw new DiskFullError('the disk is full', { cause: error })
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new DiskFullError('the disk is full', { cause: error })
    throw error
  }
}

async function* readRows(path: string): AsyncGenerator<DownloadRow> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as DownloadRow
}
