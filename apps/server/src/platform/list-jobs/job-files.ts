import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

interface JobKey {
  id: string
  tenantId: string
}

/** The files of background jobs: what was uploaded for an import, and what a job has made. */
export function createJobFiles(dataFolder: string) {
  const root = join(dataFolder, 'list-jobs')

  function placeOf({ id, tenantId }: JobKey) {
    // Both come from the database. A name that is none must never become a way out of the folder.
    if (!/^[\w-]{1,64}$/.test(tenantId) || !/^[0-9a-f]{32}$/.test(id)) {
      throw new Error(`[server] The job ${id} of tenant ${tenantId} has no place on the disk.`)
    }
    const folder = join(root, tenantId)
    return { folder, source: join(folder, `${id}.in`), result: join(folder, `${id}.out`) }
  }

  /** Writes a file, complete and synced before it has its name, and returns its size. Unit: bytes. */
  async function write(folder: string, file: string, content: ReadableStream<Uint8Array>): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = `${file}.part`
    try {
      const handle = await open(part, 'w', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
        const { size } = await handle.stat()
        await rename(part, file)
        return size
      } finally {
        await handle.close()
      }
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  return {
    saveSource: (job: JobKey, content: ReadableStream<Uint8Array>) => {
      const { folder, source } = placeOf(job)
      return write(folder, source, content)
    },
    saveResult: (job: JobKey, content: ReadableStream<Uint8Array>) => {
      const { folder, result } = placeOf(job)
      return write(folder, result, content)
    },
    /** The uploaded file; undefined when the disk does not have it. */
    source: (job: JobKey): Promise<Blob | undefined> => openAsBlob(placeOf(job).source).catch(() => undefined),
    /** The made file; undefined when the disk does not have it. */
    result: (job: JobKey, type: string): Promise<Blob | undefined> =>
      openAsBlob(placeOf(job).result, { type }).catch(() => undefined),
    removeResult: (job: JobKey) => rm(placeOf(job).result, { force: true }),
    removeSource: (job: JobKey) => rm(placeOf(job).source, { force: true }),
    async remove(job: JobKey): Promise<void> {
      const { source, result } = placeOf(job)
      for (const path of [source, result]) for (const end of ['', '.part']) await rm(path + end, { force: true })
    },
    /** The jobs that have files. */
    async list(): Promise<JobKey[]> {
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
}

export type JobFiles = ReturnType<typeof createJobFiles>
