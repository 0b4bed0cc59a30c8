import { statfsSync } from 'node:fs'
import { StartupError } from '../../core/startup-error.ts'

/** Returns true when something failed because a disk or a quota is full: of this process, or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  // The file system of the embedded database throws objects of its own.
  if (typeof error === 'object' && error !== null && Reflect.get(error, 'errno') === ENOSPC_OF_WASI) return true
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code: unknown = Reflect.get(cause, 'code')
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === DISK_FULL) return true
    if (/no space left on device/i.test(cause.message)) return true
  }
  return false
}

/** Source: WASI preview 1, errno. */
const ENOSPC_OF_WASI = 51
/** Source: PostgreSQL, "Error Codes", class 53. */
const DISK_FULL = '53100'

/** What PostgreSQL needs at once to go on writing: two segments of its log. Unit: bytes. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Returns true when a database in this folder may have given up for want of space: what it says then does not name the disk. */
export function isNearlyFull(folder: string): boolean {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder)
    // Some file systems do not know how much space they have.
    return blocks > 0 && bavail * bsize < LEAST_FREE_BYTES
  } catch {
    return false
  }
}

export function diskFull(folder: string): StartupError {
  return new StartupError(
    `The disk of ${folder} is full. Free some space there, or move the folder to a larger disk. Nothing was lost.`,
    `${folder} 所在磁盘已满。请释放空间，或把该目录移到更大的磁盘。数据没有丢失。`,
  )
}
