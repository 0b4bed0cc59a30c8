import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import type { Logger } from '../core/logger.ts'
import type { Random } from '../core/random.ts'
import type { Db } from '../database/database.ts'

/** What every handler gets from outside. It reads no environment, no clock and no random source of its own. */
export interface HttpDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  config: Pick<
    Config,
    | 'apiBase'
    | 'timeZone'
    | 'contextPath'
    | 'corsOrigins'
    | 'dataFolder'
    | 'tenantQuotaBytes'
    | 'trustedProxies'
    | 'uploadLimitBytes'
    | 'userQuotaBytes'
    | 'webFolder'
  >
}
