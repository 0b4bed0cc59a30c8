import { randomBytes } from 'node:crypto'
import type { Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { measuredMessages } from '../platform/core/measured.ts'
import type { Db } from '../platform/database/database.ts'
import { watchReported } from '../modules/geofences/watch-geofences.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import { createBatches } from './batches.ts'
import type { ReceivedReport } from './own-reports.ts'
import { createReportStore, type ReceivedAnswer, type ReceivedStatus, type ReportStoreDeps } from './store-reports.ts'
import { createTerminalDirectory } from './terminal-directory.ts'

/** How many messages are stored together at most. */
const MOST_TOGETHER = 500
/** How long a report waits for others that are stored with it. Unit: milliseconds. */
const REPORT_LINGER_MS = 100
/** The same while a large fleet reports: nobody sees half a second of a report that comes each minute. */
const BUSY_REPORT_LINGER_MS = 500
/** The same of what somebody waits for. */
const SHORT_LINGER_MS = 5

/** Takes what terminals say, by whatever protocol, and stores it in batches. Each call resolves when it is stored. */
export interface TerminalInlet {
  report: (received: ReceivedReport) => Promise<void>
  status: (received: ReceivedStatus) => Promise<void>
  answer: (received: ReceivedAnswer) => Promise<void>
  /** Stores what has been taken; after the limit, what is left is refused. */
  close: (timeoutMs: number) => Promise<void>
}

export interface InletDeps extends Pick<ReportStoreDeps, 'evaluate' | 'wakeCommands' | 'traffic'> {
  db: Db
  store: TelemetryStore
  clock: Clock
  log: Logger
}

export function createTerminalInlet({
  db,
  store,
  clock,
  log,
  evaluate,
  wakeCommands,
  traffic,
}: InletDeps): TerminalInlet {
  const reportStore = createReportStore({
    db,
    store,
    directory: createTerminalDirectory(db),
    clock,
    log,
    evaluate,
    onPositions: (positions) => watchReported({ db, clock, random: randomBytes }, positions),
    wakeCommands,
    traffic,
  })
  const asTheyAre = async <Item>(items: readonly Item[]) => items
  const shared = { most: MOST_TOGETHER, log }
  const reports = createBatches({
    ...shared,
    lingerMs: REPORT_LINGER_MS,
    busyLingerMs: BUSY_REPORT_LINGER_MS,
    prepare: reportStore.storeReadings,
    store: (own) => counted('report', own.length, () => reportStore.storeStates(own)),
  })
  const statuses = createBatches({
    ...shared,
    lingerMs: SHORT_LINGER_MS,
    prepare: asTheyAre<ReceivedStatus>,
    store: (batch) => counted('status', batch.length, () => reportStore.storeStatuses(batch)),
  })
  const answers = createBatches({
    ...shared,
    lingerMs: SHORT_LINGER_MS,
    prepare: asTheyAre<ReceivedAnswer>,
    store: (batch) => counted('answer', batch.length, () => reportStore.storeAnswers(batch)),
  })
  return {
    report: reports.add,
    status: statuses.add,
    answer: answers.add,
    close: async (timeoutMs) => {
      await Promise.all([reports, statuses, answers].map((batches) => batches.close(timeoutMs)))
    },
  }
}

/** Counts messages by whether they were stored. Errors: those of the work. */
async function counted(kind: string, count: number, store: () => Promise<void>): Promise<void> {
  try {
    await store()
    measuredMessages.publish({ kind, count, failed: false })
  } catch (error) {
    measuredMessages.publish({ kind, count, failed: true })
    throw error
  }
}
