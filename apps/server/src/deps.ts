import type { Clock } from './platform/core/clock.ts'
import type { Config } from './platform/core/config.ts'
import type { Db } from './platform/database/database.ts'
import type { Logger } from './platform/core/logger.ts'
import type { Random } from './platform/core/random.ts'
import type { CasServer } from './auth/cas-server.ts'
import type { MessageSender } from './auth/message-sender.ts'
import type { Simulator } from './simulator/simulator.ts'

/** Everything the application gets from outside. It reads no environment, no clock and no random source of its own. */
export interface Deps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  config: Pick<
    Config,
    'apiBase' | 'contextPath' | 'corsOrigins' | 'dataFolder' | 'trustedProxies' | 'uploadLimitBytes' | 'webFolder'
  >
  /** From which the successors of refresh tokens are derived. */
  refreshKey: Buffer
  signIn: SignInSettings
  /** Answers for the vehicles that are made up. */
  simulator: Simulator
  /** Says that a command was written down and can leave. It would be found anyway, a little later. */
  wakeCommands(): void
}

/** What an installation offers beside name and password; what is absent is refused in clear words. */
export interface SignInSettings {
  /** Brings codes to phones. */
  messages?: MessageSender
  /** Single sign-on. */
  cas?: CasServer
  /** The tenant of those who register themselves. */
  registerTenant?: string
}
