import { after, DAY_MS, type Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import type { Random } from '../core/random.ts'
import type { Db } from '../database/database.ts'
import { runPeriodicTask } from '../jobs/periodic-tasks.ts'
import type { FileStore } from '../storage/file-store.ts'
import { namedFiles } from './files.queries.ts'

const TASK = 'files.orphans'
const FOLDER = 'files/stored/'
/** How often one of the instances looks through all files. */
const EVERY_MS = DAY_MS
/** A file is stored before its row is written: a younger one may be about to get it. */
const GRACE_MS = DAY_MS
const FILES_AT_ONCE = 500

interface OrphanDeps {
  db: Db
  store: FileStore
  clock: Clock
  random: Random
  log: Logger
}

/**
 * Removes stored files that no row names and returns how many: a server that was killed between the two leaves them, and a
 * store that was away when a row was deleted. Once a day, by one instance under a lease. The store must belong to this database
 * alone. Errors: those of the database and the store; another instance goes on when the lease has ended.
 */
export async function removeOrphans({ db, store, clock, random, log }: OrphanDeps): Promise<number> {
  const task = { name: TASK, everyMs: EVERY_MS, afterFailure: 'lease' } as const
  const total = await runPeriodicTask({ db, clock, random }, task, async ({ began, renew }) => {
    const youngest = after(began, -GRACE_MS)
    let removed = 0
    let some = new Map<string, string>()

    /** False: another instance has taken the task over. */
    async function settle(): Promise<boolean> {
      const named = await namedFiles(db, [...some.values()])
      if (!(await renew())) return false
      for (const [key, id] of some) {
        if (named.has(id) && !isHalf(key)) continue
        await store.remove(key)
        removed += 1
      }
      some = new Map()
      return true
    }

    for await (const { key, time } of store.list(FOLDER)) {
      const id = idOf(key)
      if (id === undefined || time >= youngest) continue
      some.set(key, id)
      if (some.size >= FILES_AT_ONCE && !(await settle())) return removed
    }
    if ((await settle()) && removed > 0) log.info({ removed }, 'files that no row names were removed')
    return removed
  })
  return total ?? 0
}

/** The id in the name of a stored file; a file of another kind is nobody's business. */
const idOf = (key: string) => /^files\/stored\/[\w-]+\/([0-9a-f]{32})(\.part)?$/.exec(key)?.[1]

/** What a killed server has left of a file in a folder. */
const isHalf = (key: string) => key.endsWith('.part')
