import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../platform/core/startup-error.ts'
import { diskFull, isDiskFull } from '../platform/database/embedded/disk-full.ts'
import { syncFolder } from '../platform/database/embedded/sync-files.ts'

/**
 * Writes to a file, or to standard output where none or `-` is given. A file has its name only when it is whole and on the
 * disk. Errors: StartupError for a place that cannot be written or is full.
 */
export async function writeOutput(
  path: string | undefined,
  content: () => AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (path === undefined || path === '-') return pipeline(Readable.from(content()), process.stdout, { end: false })
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600).catch((error: unknown) => {
    throw cannotWrite(path, error)
  })
  try {
    try {
      for await (const piece of content()) await file.writeFile(piece)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw isDiskFull(error) ? diskFull(path) : error
  }
}

function cannotWrite(path: string, error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new StartupError(
    `${path} cannot be written (${code}). Name a folder that this account may write to.`,
    `无法写入 ${path}（${code}）。请指定当前账号可写的目录。`,
  )
}
