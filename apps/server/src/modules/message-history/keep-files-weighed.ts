import type { Logger } from '../../platform/core/logger.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import { planOf, weighHistoryFile, type HistoryDeps } from './history-files.ts'
import * as queries from './message-history.queries.ts'

/** The pause when every file has been weighed. Unit: milliseconds. Not in the specification. */
const REST_MS = 5000

/** Weighs the files of recalls as they arrive, so that a list has their sizes from the first time on. */
export function createFileWeigher(deps: HistoryDeps) {
  /** Those that could not be weighed: a list tries them again. */
  const failed = new Set<string>()
  return {
    /** Weighs one file. Returns the number of files that were weighed. */
    async step(): Promise<number> {
      const row = await queries.findUnweighed(deps.db, [...failed])
      if (!row) return 0
      const plan = planOf(row)
      failed.add(row.record.recordId)
      if (!plan) return 1
      await weighHistoryFile(deps, row, plan)
      failed.delete(row.record.recordId)
      return 1
    },
  }
}

/** Weighs files as long as the server runs. */
export function keepFilesWeighed(weigher: ReturnType<typeof createFileWeigher>, log: Logger) {
  return startWorkLoop({
    step: () => weigher.step(),
    restMs: REST_MS,
    log,
    failure: 'files of recalls could not be weighed',
  })
}
