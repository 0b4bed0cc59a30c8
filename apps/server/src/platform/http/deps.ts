import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config/config.ts'
import type { Logger } from '../core/logger.ts'
import type { Random } from '../core/random.ts'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ListJobs } from '../list-jobs/list-jobs.ts'

/** What every handler gets from outside. It reads no environment, no clock and no random source of its own. */
export interface HttpDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  /** Where files lie that outlive a request. */
  store: FileStore
  /** Exports and imports in the background. */
  jobs: ListJobs
  config: Pick<
    Config,
    | 'apiBase'
    | 'databaseUrl'
    | 'timeZone'
    | 'contextPath'
    | 'corsOrigins'
    | 'dataFolder'
    | 'jt808'
    | 'mapSources'
    | 'mqtt'
    | 'operatorTenant'
    | 'proxyAllow'
    | 'siteTel'
    | 'tenantQuotaBytes'
    | 'tenantRowQuotaBytes'
    | 'trustedProxies'
    | 'uploadLimitBytes'
    | 'isoIntervalSeconds'
    | 'userQuotaBytes'
    | 'userRowQuotaBytes'
    | 'webFolder'
  >
}
