import { randomBytes } from 'node:crypto'
import type { Clock } from '../platform/core/clock.ts'
import { measuredMessages } from '../platform/core/measured.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { Db } from '../platform/database/database.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { watchReported, type VehiclePosition } from '../modules/geofences/watch-geofences.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { openConnection, type BrokerSettings } from './broker-connection.ts'
import { createMqttGateway } from './mqtt-gateway.ts'
import { createReceiver, type ReceivedMessage } from './receive-messages.ts'
import { createReportedTelemetry } from './reported-telemetry.ts'
import * as queries from './terminal-reports.queries.ts'

/**
 * Reports come over several connections: each waits until its message is stored, and those that wait are stored
 * together. Each gets every report and takes those of its terminals. Shared subscriptions would save that, but Mosquitto
 * drops what is published to them while a server is away. Answers come over one: each connection more is one more queue
 * that the broker keeps, and writes to the disk, while a server is away.
 */
const REPORT_CONNECTIONS = 4

interface ConnectDeps extends Pick<Parameters<typeof createReceiver>[0], 'evaluate'> {
  db: Db
  store: TelemetryStore
  clock: Clock
  log: Logger
  wakeCommands: () => void
}

interface Terminals {
  telemetry: TelemetrySource
  gateway: TerminalGateway
  close: () => Promise<void>
}

/**
 * Connects the terminals that publish at an MQTT 5 broker. Each instance of an installation gets all messages; what one
 * of them has stored changes nothing for another. The messages are described in apps/help/docs/en/admin/terminals.md.
 */
export function connectTerminals(
  settings: BrokerSettings,
  { db, store, clock, log, evaluate, wakeCommands }: ConnectDeps,
): Terminals {
  const { prefix, clientId } = settings
  const onPositions = (positions: readonly VehiclePosition[]) =>
    watchReported({ db, clock, random: randomBytes }, positions)
  let connectedAt: Date | undefined
  const receiver = createReceiver({ db, store, clock, log, evaluate, onPositions, wakeCommands })
  const storeReport = createBatch((batch) => counted('report', batch.length, () => receiver.receiveReports(batch)))
  const storeAnswer = (received: ReceivedMessage) => counted('answer', 1, () => receiver.receiveAnswers([received]))
  const connection = openConnection(
    settings,
    [`${prefix}/+/status`, `${prefix}/+/answer`],
    (received) =>
      received.message === 'status'
        ? counted('status', 1, () => receiver.receiveStatus(received))
        : storeAnswer(received),
    log,
    () => {
      connectedAt = clock()
      queries.makeSentCommandsDue(db, connectedAt).then(wakeCommands, (error: unknown) => {
        log.error({ err: error }, 'commands could not be handed over again after the MQTT broker was away')
      })
    },
  )
  const reports = Array.from({ length: REPORT_CONNECTIONS }, (_, at) =>
    openConnection(
      { ...settings, clientId: `${clientId}-report-${at}` },
      [`${prefix}/+/report`],
      async (received) => {
        if (connectionOf(received.tmnlId) === at) await storeReport(received)
      },
      log,
    ),
  )
  return {
    telemetry: createReportedTelemetry(db, store),
    gateway: createMqttGateway(db, clock, { connection, connectedAt: () => connectedAt, prefix }),
    close: async () => {
      await Promise.all([connection, ...reports].map((one) => one.close()))
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

/** Stores together what arrives while the batch before is being stored. */
function createBatch(store: (batch: readonly ReceivedMessage[]) => Promise<void>) {
  let waiting: { message: ReceivedMessage; resolve: () => void; reject: (error: unknown) => void }[] = []
  let storing = false

  async function storeAll() {
    storing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await store(batch.map(({ message }) => message))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    storing = false
  }

  return (message: ReceivedMessage) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ message, resolve, reject })
      if (!storing) void storeAll()
    })
}

function connectionOf(tmnlId: string): number {
  let sum = 0
  for (let at = 0; at < tmnlId.length; at++) sum += tmnlId.charCodeAt(at)
  return sum % REPORT_CONNECTIONS
}
