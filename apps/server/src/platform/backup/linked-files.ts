import type { Dirent } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What stands in a data folder and is no part of a backup: the database, which is copied by its rows, and what passes. */
const LEFT_OUT =
  /^(pglite(\..+)?|server\.lock.*|database\.sock|backups|backup-[0-9a-f]+|restoring|arriving|store-owner|.+\.part|trackhoe-.+\.tar)$/

/**
 * Keeps the files of a data folder as they are, by a second name for each: what is deleted while a backup is written is
 * still there. Files are whole before they have their names, and are never changed, but for those that grow at their end.
 */
export function createLinkedFiles(dataFolder: string, id: string) {
  const kept = join(dataFolder, `backup-${id}`)

  async function keep(name: string): Promise<void> {
    const target = join(kept, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await link(join(dataFolder, name), target)
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      // Kept before, or deleted meanwhile.
      if (code === 'EEXIST' || code === 'ENOENT') return
      // A file system without second names.
      await copyFile(join(dataFolder, name), target)
    }
  }

  return {
    /** Keeps what is there now and was not before. */
    async keepAll(): Promise<void> {
      for await (const name of filesBelow(dataFolder)) await keep(name)
    },

    /** The kept files: their names in the data folder, and their sizes now. */
    async *list(): AsyncGenerator<{ name: string; path: string; size: number }> {
      for await (const name of filesBelow(kept)) {
        const path = join(kept, name)
        yield { name, path, size: (await stat(path)).size }
      }
    },

    remove: () => rm(kept, { recursive: true, force: true }),
  }
}

async function* filesBelow(root: string, folder = ''): AsyncGenerator<string> {
  const entries: Dirent[] = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.test(entry.name)) continue
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, name)
    else if (entry.isFile()) yield name
  }
}
