import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { StartupError } from '../../core/startup-error.ts'

const LOCK_FILE = 'server.lock'
const WRITE_LIMIT_MS = 10_000

const Holder = z.object({
  pid: z.number().int().positive(),
  /** Distinguishes this process from a later one with the same pid; null where the system has no such mark. */
  started: z.string().nullable(),
})
type Holder = z.infer<typeof Holder>

export interface FolderLock {
  /** The folder had nothing in it before. */
  isNew: boolean
  release(): void
}

/**
 * Takes a data folder for this process alone. A lock whose process no longer lives is taken over.
 * Errors: StartupError when the folder cannot be written or another process holds it.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, LOCK_FILE)
  const own: Holder = { pid: process.pid, started: startOf(process.pid) }
  const isNew = makeFolder(folder)
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
      return { isNew, release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unwritable(folder, error)
    }
    removeStale(file, folder)
  }
}

function makeFolder(folder: string): boolean {
  try {
    makeWithParents(folder)
    return !readdirSync(folder).some((name) => name !== LOCK_FILE)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/** Not Node's `recursive`: below /proc, where nothing can be made, that never comes back. */
function makeWithParents(folder: string) {
  try {
    // It holds password hashes: nobody else reads it.
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    const parent = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    makeWithParents(parent)
    mkdirSync(folder, { mode: 0o700 })
  }
}

/** Two starters may see the same stale lock: it is moved aside before it is removed, and put back when it was not stale. */
function removeStale(file: string, folder: string) {
  const seen = read(file)
  if (seen === undefined) return
  const holder = parse(seen)
  if (holder && isAlive(holder)) throw inUse(folder, `process ${holder.pid}`)
  if (!holder && isFresh(file)) throw inUse(folder, 'a server that is starting')
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw unwritable(folder, error)
  }
  const moved = read(aside)
  if (moved !== seen) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** A lock file is made first and written then: one that names nobody belongs to a starter, unless it is old. */
function isFresh(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && performance.timeOrigin + performance.now() - made < WRITE_LIMIT_MS
}

function parse(text: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function isAlive({ pid, started }: Holder): boolean {
  // In a container every server has the same pid.
  if (pid === process.pid && started === null) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === null || now === null || started === now
}

/** The boot id, where this process may read it, and the start tick of a process, on Linux. Needed because pids are reused. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in parentheses, which may hold blanks; the start is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return ticks === undefined ? null : `${bootId()}/${ticks}`
  } catch {
    return null
  }
}

/** Empty where the sandbox of a unit hides it. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function inUse(folder: string, holder: string) {
  return new StartupError(
    `The data folder ${folder} is in use by ${holder}. Stop that server, or set TRACKHOE_DATA to another folder.`,
    `数据目录 ${folder} 正被占用（${holder}）。请先停止该服务，或将 TRACKHOE_DATA 设为其他目录。`,
  )
}

function unwritable(folder: string, error: unknown) {
  return new StartupError(
    `The data folder ${folder} cannot be written (${String(codeOf(error) ?? error)}). ` +
      'Give this user the right to write there, or set TRACKHOE_DATA to another folder.',
    `数据目录 ${folder} 无法写入（${String(codeOf(error) ?? error)}）。请授予当前账号写权限，或将 TRACKHOE_DATA 设为其他目录。`,
  )
}
