import { isDatabaseAway } from './database-away.ts'
import type { Logger } from './logger.ts'

interface WorkLoopOptions {
  /** Does some of the work that waits and returns how much it did. It ends early once `stopped` says so. */
  step: (stopped: () => boolean) => Promise<number>
  /** The pause when nothing waits, or after a failure. Unit: milliseconds. */
  restMs: number
  log: Logger
  /** What the log says of a failure. */
  failure: string
}

/** Works as long as something waits, then rests. A database that is away is reported in one place, `watch-database.ts`. */
export function startWorkLoop({ step, restMs, log, failure }: WorkLoopOptions): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run() {
    try {
      while (!stopped && (await step(() => stopped)) > 0);
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, failure)
    }
  }

  function turn() {
    running = run().finally(() => {
      running = undefined
      if (!stopped) timer = setTimeout(turn, restMs)
    })
  }

  turn()
  return {
    /** Resolves when the step that runs has ended. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
