import type { TerminalTraffic } from '../terminals/terminal-traffic.ts'
import { after, SECOND_MS, type Clock } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { Exchange, TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import type { BrokerConnection } from './broker-connection.ts'
import { topicOf } from './messages.ts'
import { commandMessage } from '../terminals/terminal-messages.ts'
import { reportsOf, type ReportRow } from '../terminals/terminal-reports.queries.ts'
import { SILENCE_MS } from '../ports/silence.ts'

/** When a command is looked at again whose terminal is offline; its next status makes it due at once. */
const OFFLINE_POLL_MS = 30 * SECOND_MS
const WAIT_FOR_BROKER_MS = 2 * SECOND_MS

interface GatewayDeps {
  connection: BrokerConnection
  /** Since when the broker keeps what it takes; undefined while there is none. */
  connectedAt: () => Date | undefined
  /** The first part of all topics. */
  prefix: string
  traffic: TerminalTraffic
}

/**
 * Publishes commands to terminals. A command waits in its record while the terminal or the broker is away; its answers
 * come by themselves (`receiveAnswers`). One that the broker may not have taken is published again, and so is, when the
 * broker is back, any that has no result: a broker may lose what it had taken, and answers with it. The record id is the
 * same, on which a terminal acts once.
 */
export function createMqttGateway(
  db: Db,
  clock: Clock,
  { connection, connectedAt, prefix, traffic }: GatewayDeps,
): TerminalGateway {
  const reportOf = createReportReader(db)
  const published = new Map<string, { at: Date; expireTime: Date }>()

  return {
    async exchange(command, now): Promise<Exchange> {
      const { recordId, expireTime, dispatchTime, target } = command
      forgetExpired(now)
      const before = published.get(recordId)?.at ?? dispatchTime
      const since = connectedAt()
      if (before && since && before >= since) return { answers: [{ kind: 'sent', at: before }], nextPollAt: expireTime }
      if (now >= expireTime) return { answers: [], nextPollAt: null }
      if (!connection.isConnected()) return { answers: [], nextPollAt: after(now, WAIT_FOR_BROKER_MS) }
      const report = await reportOf(target)
      const online = report?.connected === true && report.contactTime >= after(now, -SILENCE_MS)
      if (!online) return { answers: [], nextPollAt: after(now, OFFLINE_POLL_MS) }
      const payload = commandMessage(command)
      try {
        await connection.publish(topicOf(prefix, target.tmnlId, 'command'), payload, {
          qos: 1,
          properties: {
            responseTopic: topicOf(prefix, target.tmnlId, 'answer'),
            correlationData: Buffer.from(recordId),
            messageExpiryInterval: Math.max(1, Math.ceil((expireTime.getTime() - now.getTime()) / SECOND_MS)),
            contentType: 'application/json',
          },
        })
      } catch (error) {
        if (connection.isConnected()) throw error
        return { answers: [], nextPollAt: after(now, WAIT_FOR_BROKER_MS) }
      }
      const at = clock()
      traffic.passed({
        protocol: 'mqtt',
        terminal: target.tmnlId,
        time: at,
        isSent: true,
        kind: 'command',
        content: Buffer.from(payload),
        read: () => ({ reading: { name: command.name, values: command.values }, problems: [] }),
        isFaulty: false,
      })
      published.set(recordId, { at, expireTime })
      return { answers: [{ kind: 'sent', at }], nextPollAt: expireTime }
    },
  }

  function forgetExpired(now: Date) {
    for (const [recordId, { expireTime }] of published) {
      // In the order of publishing, which is nearly that of expiry.
      if (expireTime > now) return
      published.delete(recordId)
    }
  }
}

/** Reads the last states of vehicles: those requested in one turn of the event loop with one query. */
function createReportReader(db: Db) {
  const requested = new Map<string, { ids: Set<string>; rows: Promise<Map<string, ReportRow>> }>()

  return async ({ tenantId, vehicleId }: { tenantId: string; vehicleId: string }): Promise<ReportRow | undefined> => {
    let together = requested.get(tenantId)
    if (!together) {
      const ids = new Set<string>()
      const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
        requested.delete(tenantId)
        return new Map((await reportsOf(db, tenantId, [...ids])).map((row) => [row.vehicleId, row]))
      })
      together = { ids, rows }
      requested.set(tenantId, together)
    }
    together.ids.add(vehicleId)
    return (await together.rows).get(vehicleId)
  }
}
