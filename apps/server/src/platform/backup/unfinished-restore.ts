import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../core/startup-error.ts'

/** Where a restore puts files until all of it is there, in the data folder. */
export const RESTORING = 'restoring'
/** In it as long as the restore is not finished. */
export const UNFINISHED = 'unfinished'

/** Errors: StartupError for a data folder in which a restore was cut off. */
export function assertNoUnfinishedRestore(dataFolder: string): void {
  if (!existsSync(join(dataFolder, RESTORING, UNFINISHED))) return
  throw new StartupError(
    `A restore into ${dataFolder} was cut off: run trackhoe restore again.`,
    `对 ${dataFolder} 的恢复中途中断：请重新运行 trackhoe restore。`,
  )
}
