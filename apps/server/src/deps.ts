import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Logger } from './logger.ts'
import type { Random } from './random.ts'

/** Everything the application gets from outside. It reads no environment, no clock and no random source of its own. */
export interface Deps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  config: Pick<Config, 'apiBase' | 'contextPath' | 'corsOrigins' | 'trustedProxies' | 'webFolder'>
  /** From which the successors of refresh tokens are derived. */
  refreshKey: Buffer
}
