import { chmodSync, existsSync, statSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

const OTHERS = 0o077

/**
 * Keeps everything that this process writes from the other accounts of the machine, and the data folder too, whoever
 * made it: it holds password hashes, keys and the files of all tenants.
 * Errors: StartupError when the folder is open to others and belongs to another account.
 */
export function keepPrivate(folder: string): void {
  process.umask(OTHERS)
  if (!existsSync(folder) || (statSync(folder).mode & OTHERS) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new StartupError(
      `The data folder ${folder} can be read by other accounts, and its mode cannot be changed. ` +
        'Give it to the account of this server, or set TRACKHOE_DATA to another folder.',
      `数据目录 ${folder} 可被其他账号读取，且无法修改其权限。请把它交给运行本服务的账号，或将 TRACKHOE_DATA 设为其他目录。`,
    )
  }
}
