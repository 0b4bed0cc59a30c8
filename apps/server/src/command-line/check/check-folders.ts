import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../platform/core/config/config.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const MEBIBYTE = 1024 * 1024
/** Below this nothing can be kept. Not in the specification. */
const LEAST_BYTES = 256 * MEBIBYTE
/** Below this an export or a backup may not fit. */
const FEW_BYTES = 2048 * MEBIBYTE
const FEW_FILES = 10_000

/** Checks that this account alone can write to the data folder, and how much space there is. */
export async function checkFolders({ dataFolder }: Pick<Config, 'dataFolder'>): Promise<Finding[]> {
  const existing = nearest(dataFolder)
  const findings: Finding[] = []
  try {
    // What a start would do: in the folder, or in the one where it will be made.
    const probe = mkdtempSync(join(existing, '.trackhoe-check-'))
    try {
      writeFileSync(join(probe, 'probe'), 'x')
    } finally {
      rmSync(probe, { recursive: true, force: true })
    }
    findings.push(
      existing === dataFolder
        ? ok(`The data folder ${dataFolder} can be written.`, `数据目录 ${dataFolder} 可写。`)
        : ok(`The data folder ${dataFolder} will be made.`, `将创建数据目录 ${dataFolder}。`),
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    findings.push(
      problem(
        `The data folder ${dataFolder} cannot be written (${code}): ${REMEDIES.en[code] ?? REMEDIES.en['other']}`,
        `数据目录 ${dataFolder} 无法写入（${code}）：${REMEDIES.zh[code] ?? REMEDIES.zh['other']}`,
      ),
    )
  }
  if (existing === dataFolder && process.platform !== 'win32' && (statSync(dataFolder).mode & 0o077) !== 0) {
    findings.push(
      warning(
        `Other accounts can read ${dataFolder}; a start closes it: chmod 700 ${dataFolder}`,
        `其他账号可以读取 ${dataFolder}，启动时会自动收紧：chmod 700 ${dataFolder}`,
      ),
    )
  }
  findings.push(...(await checkDisk(existing)))
  return findings
}

const REMEDIES: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    EROFS: 'its file system is mounted read-only; mount it for writing, or set TRACKHOE_DATA to another folder.',
    ENOSPC: 'its disk is full; free some space.',
    EDQUOT: 'the quota of this account is used up; free some space or raise it.',
    other: 'give this account the right to write there, or set TRACKHOE_DATA to another folder.',
  },
  zh: {
    EROFS: '文件系统以只读方式挂载，请改为可写，或将 TRACKHOE_DATA 设为其他目录。',
    ENOSPC: '磁盘已满，请释放空间。',
    EDQUOT: '当前账号的磁盘配额已用完，请释放空间或提高配额。',
    other: '请授予当前账号写权限，或将 TRACKHOE_DATA 设为其他目录。',
  },
}

async function checkDisk(folder: string): Promise<Finding[]> {
  const { blocks, bavail, bsize, files, ffree } = await statfs(folder)
  // Such as /proc.
  if (blocks === 0) return []
  const free = bavail * bsize
  const size = `${(free / MEBIBYTE / 1024).toFixed(1)} GiB`
  if (free < LEAST_BYTES) {
    return [
      problem(
        `The disk of ${folder} has ${size} left: free some space, or move the folder to a larger disk.`,
        `${folder} 所在磁盘只剩 ${size}：请释放空间，或把目录移到更大的磁盘。`,
      ),
    ]
  }
  // Some file systems have no fixed number of files.
  if (files > 0 && ffree < FEW_FILES) {
    return [
      problem(
        `The disk of ${folder} has room for ${ffree} more files only: delete files, or use a file system with more.`,
        `${folder} 所在磁盘只能再建 ${ffree} 个文件：请删除文件，或使用 inode 更多的文件系统。`,
      ),
    ]
  }
  return free < FEW_BYTES
    ? [
        warning(
          `The disk of ${folder} has ${size} left: an export or a backup may not fit.`,
          `${folder} 所在磁盘剩余 ${size}：导出或备份可能放不下。`,
        ),
      ]
    : [ok(`The disk has ${size} left.`, `磁盘剩余 ${size}。`)]
}

function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}
