import { openAsBlob } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, StorageFullError, type FileStore, type StoredEntry } from './file-store.ts'

/** Files in a folder of this machine; several instances see the same ones only where the folder is shared. */
export function createFolderStore(root: string): FileStore {
  function pathOf(key: string): string {
    assertKey(key)
    return join(root, ...key.split('/'))
  }

  return {
    kind: 'folder',

    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}.part`
      try {
        const handle = await open(part, 'w', 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
          const { size } = await handle.stat()
          await rename(part, path)
          return size
        } finally {
          await handle.close()
        }
      } catch (error) {
        await rm(part, { force: true })
        throw isFull(error) ? new StorageFullError('the disk is full', { cause: error }) : error
      }
    },

    async open(key) {
      const path = pathOf(key)
      try {
        const blob = await openAsBlob(path)
        return { size: blob.size, stream: () => blob.stream(), blob: async () => blob }
      } catch (error) {
        if (await stat(path).catch(() => undefined)) throw error
        return undefined
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list(folder) {
      yield* filesBelow(join(root, ...folder.split('/')), folder)
    },
  }
}

async function* filesBelow(path: string, prefix: string): AsyncGenerator<StoredEntry> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name), `${key}/`)
    else {
      const seen = await stat(join(path, entry.name)).catch(() => undefined)
      if (seen) yield { key, time: seen.mtime }
    }
  }
}

/** Returns true when the disk or a quota on it is full. */
function isFull(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}
