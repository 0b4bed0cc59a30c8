import { randomBytes } from 'node:crypto'
import type { Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { Db } from '../platform/database/database.ts'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import type { TerminalInlet } from '../terminals/terminal-inlet.ts'
import type { TerminalTraffic } from '../terminals/terminal-traffic.ts'
import * as queries from '../terminals/terminal-reports.queries.ts'
import { drainSession, openConnection, readSession, type BrokerSettings } from './broker-connection.ts'
import { TERMINAL_MESSAGES } from './messages.ts'
import { createMqttGateway } from './mqtt-gateway.ts'
import { createReceiver, type ReceivedMessage } from './receive-messages.ts'
import { READER_SLOTS, slotOf, startReaders } from './report-readers.ts'

interface ConnectDeps {
  db: Db
  inlet: TerminalInlet
  traffic: TerminalTraffic
  clock: Clock
  log: Logger
  wakeCommands: () => void
}

interface Terminals {
  gateway: TerminalGateway
  close: () => Promise<void>
}

/**
 * Connects the terminals that publish at an MQTT 5 broker. The instances of an installation divide among them the sessions from which they
 * read. Where the broker keeps shared subscriptions, a session gets its part of all messages; otherwise it gets all of them, and those of
 * its terminals are stored. The messages are described in apps/help/docs/en/admin/terminals.md.
 */
export function connectTerminals(
  settings: BrokerSettings,
  { db, inlet, traffic, clock, log, wakeCommands }: ConnectDeps,
): Terminals {
  const { prefix, clientId, group, isShared } = settings
  let connectedAt: Date | undefined
  const connection = openConnection(settings, log, () => {
    connectedAt = clock()
    queries.makeSentCommandsDue(db, connectedAt).then(wakeCommands, (error: unknown) => {
      log.error({ err: error }, 'commands could not be handed over again after the MQTT broker was away')
    })
  })
  const receive = createReceiver({ inlet, traffic, clock, log })
  const plainTopics = TERMINAL_MESSAGES.map((message) => `${prefix}/+/${message}`)
  const sharedTopics = plainTopics.map((topic) => `$share/${group}/${topic}`)
  const ownName = (slot: number) => `${group}-${isShared ? 'share' : 'read'}-${slot}`
  const otherName = (slot: number) => `${group}-${isShared ? 'read' : 'share'}-${slot}`
  const readers = startReaders({
    db,
    random: randomBytes,
    log,
    open: (slot) => {
      const reader = readSession(settings, {
        clientId: ownName(slot),
        preferred: slot,
        topics: isShared ? sharedTopics : plainTopics,
        receive: async (message: ReceivedMessage) => {
          if (isShared || slotOf(message.tmnlId) === slot) await receive(message)
        },
        log,
      })
      // What came while messages were divided otherwise. Not before: what came in between would be lost.
      void reader.subscribed.then(() => drain(otherName(slot), isShared ? plainTopics : sharedTopics))
      return reader
    },
  })
  // Sessions of releases in which each instance had its own.
  const formers = [clientId, ...Array.from({ length: READER_SLOTS }, (_, at) => `${clientId}-report-${at}`)]
  void readers.subscribed.then(() => Promise.all(formers.map((former) => drain(former, plainTopics))))
  return {
    gateway: createMqttGateway(db, clock, { connection, connectedAt: () => connectedAt, prefix, traffic }),
    close: async () => {
      await Promise.all([readers.close(), connection.close()])
    },
  }

  function drain(name: string, topics: readonly string[]): Promise<void> {
    return drainSession(settings, { clientId: name, topics, receive, log })
  }
}
