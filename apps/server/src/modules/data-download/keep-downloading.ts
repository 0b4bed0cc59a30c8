import type { Clock } from '../../platform/core/clock.ts'
import { SECOND_MS } from '../../platform/core/clock.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import type { Db } from '../../platform/database/database.ts'
import { removeJobFiles } from '../../platform/jobs/remove-job-files.ts'
import * as queries from './data-download.queries.ts'
import type { DownloadFiles } from './download-files.ts'
import type { DownloadWorker } from './download-worker.ts'

/** How long an ordered download may lie before its file is begun. */
const REST_MS = SECOND_MS

/** Makes files as long as some are ordered, then rests. */
export function keepDownloading(worker: DownloadWorker, log: Logger): { stop: () => Promise<void> } {
  return startWorkLoop({ step: worker.step, restMs: REST_MS, log, failure: 'downloads could not be made' })
}

interface PurgeOptions {
  /** True when files whose task is gone are removed too; not from a store that another installation uses. */
  orphans: boolean
}

/** Deletes what has expired, and files whose task is gone. */
export async function purgeDownloads(
  db: Db,
  clock: Clock,
  files: DownloadFiles,
  { orphans }: PurgeOptions,
): Promise<void> {
  await removeJobFiles({
    expired: await queries.removeExpired(db, clock()),
    remove: (task) => files.remove(task),
    orphans: orphans ? { stored: () => files.list(), existing: (ids) => queries.leases.existing(db, ids) } : undefined,
  })
}
