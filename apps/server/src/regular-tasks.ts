import type { Deps } from './app.ts'
import { MINUTE_MS } from './platform/core/clock.ts'
import type { Config } from './platform/core/config/config.ts'
import type { Logger } from './platform/core/logger.ts'
import type { OpenDatabase } from './platform/database/connection/open-database.ts'
import { CHECKPOINT_INTERVAL_MS, checkpointEmbedded } from './platform/database/embedded/checkpoint-embedded.ts'
import { vacuumEmbedded, VACUUM_INTERVAL_MS } from './platform/database/embedded/vacuum-embedded.ts'
import { purgeExpired, PURGE_INTERVAL_MS } from './platform/database/purge-expired.ts'
import { removeStaleUploads } from './platform/files/file-store.ts'
import { removeOrphans } from './platform/files/remove-orphans.ts'
import { TICK_MS, type Hub } from './platform/sockets/hub.ts'
import { purgeAlarms } from './modules/alarms/records/purge-alarms.ts'
import { seedDefaultRules } from './modules/alarms/rules/default-rules.ts'
import type { createDownloadFiles } from './modules/data-download/download-files.ts'
import { purgeDownloads } from './modules/data-download/keep-downloading.ts'
import { copyReportFacts } from './modules/reports/report-facts.ts'

/** How often it is asked whether the rows of reports about vehicles are due. */
const FACTS_INTERVAL_MS = 2 * MINUTE_MS

interface TaskDeps extends Deps {
  opened: OpenDatabase
  config: Config
  hub: Hub
  files: ReturnType<typeof createDownloadFiles>
  /** Returns true when files without a row here may be removed. */
  ownsFiles: () => Promise<boolean>
  catchUp: (goesOn: () => boolean) => Promise<void>
  goesOn: () => boolean
}

/** Starts what the server does again and again, from pings to the removal of what has expired. */
export function startRegularTasks(deps: TaskDeps): void {
  const { db, opened, clock, log, config, hub, files, jobs, ownsFiles, catchUp, goesOn } = deps
  every(TICK_MS, log, () => hub.tick())
  every(FACTS_INTERVAL_MS, log, async () => void (await copyReportFacts(deps, goesOn)))
  every(PURGE_INTERVAL_MS, log, async () => {
    await purgeExpired(db, clock(), config)
    await purgeAlarms(db, clock(), { alarmDays: config.alarmDays, goesOn })
    // A tenant that was made since then.
    await seedDefaultRules(db, clock())
    await removeStaleUploads(config.dataFolder, clock())
    const orphans = await ownsFiles()
    await purgeDownloads(db, clock, files, { orphans })
    await jobs.purge({ orphans })
    if (orphans) await removeOrphans(deps)
    await catchUp(goesOn)
  })
  if (opened.kind === 'pglite') {
    every(VACUUM_INTERVAL_MS, log, async () => void (await vacuumEmbedded(db, goesOn)))
    every(CHECKPOINT_INTERVAL_MS, log, async () => void (await checkpointEmbedded(db)))
  }
}

/** Does something again and again. When it fails it is tried the next time. */
function every(ms: number, log: Logger, work: () => Promise<void>) {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'a regular task failed'))
  }, ms)
  timer.unref()
}
