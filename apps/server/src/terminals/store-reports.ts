import { objectOf } from '@trackhoe/contract/vehicle'
import { FRAMES_KEPT } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalAnswer } from '@trackhoe/vehicle-ports/terminal-gateway'
import type { Clock } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { Db } from '../platform/database/database.ts'
import { receiveAnswers } from '../modules/commands/dispatcher.ts'
import type { ReportedObservation } from '../modules/alarms/evaluation/evaluate-reports.ts'
import type { VehiclePosition } from '../modules/geofences/watch-geofences.ts'
import type { TelemetryStore } from '../ports/telemetry-store.ts'
import { daysBetween, DaySums } from './apply-report.ts'
import { FaultPeriods } from './fault-periods.ts'
import { createOwnReports, type OwnReport, type ReceivedReport } from './own-reports.ts'
import { applied, framesOf, observationOf, readingsOf, stateOf } from './report-rows.ts'
import type { TerminalTraffic } from './terminal-traffic.ts'
import type { TerminalDirectory } from './terminal-directory.ts'
import * as queries from './terminal-reports.queries.ts'
import type { ReportRow } from './terminal-reports.queries.ts'

/** A terminal has connected or disconnected. */
export interface ReceivedStatus {
  tmnlId: string
  online: boolean
}

/** What a terminal has answered to a command, or measured during an engine test. */
export interface ReceivedAnswer {
  tmnlId: string
  recordId: string | undefined
  answer: SentAnswer
}

/** An answer without its time: that is the one of the server, since the clock of a terminal decides nothing about a timeout. */
export type SentAnswer =
  | { kind: 'acknowledged' }
  | { kind: 'part'; received: number; parts: number }
  | { kind: 'succeeded'; reply: Record<string, unknown> }
  | { kind: 'failed'; errorCode: string; errorText?: string | undefined; reply?: Record<string, unknown> | undefined }
  | { kind: 'sample'; time: Date; values: Record<string, number> }

export interface ReportStoreDeps {
  db: Db
  store: TelemetryStore
  directory: TerminalDirectory
  clock: Clock
  log: Logger
  /** Evaluates what machines have newly reported, in the transaction that stores it. */
  evaluate: (tx: Db, reports: readonly ReportedObservation[]) => Promise<void>
  /** Called with the positions that were new. */
  onPositions: (positions: readonly VehiclePosition[]) => Promise<void>
  /** Called when commands may have become due. */
  wakeCommands: () => void
  traffic: Pick<TerminalTraffic, 'knocked' | 'admitted'>
}

/**
 * Stores what terminals say, in batches and set-wise. Messages may come twice and in any order: a reading is stored once, and a report that is
 * older than the last is kept as readings and changes nothing else. Errors: those of the database; a batch may then be stored again.
 */
export function createReportStore(deps: ReportStoreDeps) {
  const { db, store, directory, clock, log, evaluate, onPositions, wakeCommands } = deps
  const { ownReports, logStranger } = createOwnReports(deps)

  /** Stores the readings of reports. A batch that is stored again finds them there already. */
  async function storeReadings(batch: readonly ReceivedReport[]): Promise<readonly OwnReport[]> {
    const reports = await ownReports(batch)
    const leftOut = await store.append(reports.flatMap(readingsOf), clock())
    if (leftOut > 0)
      log.warn({ leftOut }, 'readings are older than the store reaches: the clock of a terminal is wrong')
    return reports
  }

  /** Stores what reports change: last states, days, faults, frames, alarms. */
  async function storeStates(reports: readonly OwnReport[]): Promise<void> {
    const now = clock()
    const positions: VehiclePosition[] = []
    await db.transaction(async (tx) => {
      positions.length = 0
      const observed: ReportedObservation[] = []
      const byVehicle = groupBy(reports, ({ vehicleId }) => vehicleId)
      const rows = await queries.lockReports(tx, [...byVehicle.keys()], now)
      const withFaults = reports.filter(({ report }) => report.faults).map(({ vehicleId }) => vehicleId)
      const faults = new FaultPeriods(await queries.activeFaults(tx, [...new Set(withFaults)]))
      const days = new DaySums()
      const changed: ReportRow[] = []
      for (const [vehicleId, own] of byVehicle) {
        let row = rows.get(vehicleId)
        if (!row) continue
        const inOrder = own.map(({ report }) => report).sort((a, b) => a.time.getTime() - b.time.getTime())
        for (const report of inOrder) {
          if (row.reportTime !== null && report.time <= row.reportTime) continue
          days.add(vehicleId, daysBetween(stateOf(row), report))
          if (report.faults) faults.apply(vehicleId, report.faults, report.time)
          row = applied(row, report)
          if (report.position) positions.push({ vehicleId, time: report.time, ...report.position })
          observed.push(observationOf(vehicleId, report, row))
        }
        changed.push({ ...row, contactTime: now })
      }
      await queries.writeReports(tx, changed)
      await queries.addToDays(tx, days)
      await queries.writeFaults(tx, faults.changed())
      await queries.keepFrames(tx, reports.flatMap(framesOf), FRAMES_KEPT)
      await evaluate(tx, observed)
    })
    await onPositions(positions)
  }

  async function storeStatuses(batch: readonly ReceivedStatus[]): Promise<void> {
    const now = clock()
    const vehicles = await directory.vehiclesOf(batch.map(({ tmnlId }) => tmnlId))
    const online = new Map<string, boolean>()
    for (const { tmnlId, online: isOnline } of batch) {
      const vehicleId = vehicles.get(tmnlId)
      if (vehicleId === undefined) logStranger(tmnlId)
      else online.set(vehicleId, isOnline)
    }
    const connected = [...online].filter(([, isOnline]) => isOnline).map(([vehicleId]) => vehicleId)
    await db.transaction(async (tx) => {
      const rows = await queries.lockReports(tx, [...online.keys()], now)
      await queries.writeReports(
        tx,
        [...rows.values()].map((row) => ({
          ...row,
          connected: online.get(row.vehicleId) ?? row.connected,
          contactTime: now,
        })),
      )
      await queries.makeCommandsDue(tx, connected, now)
    })
    if (connected.length > 0) wakeCommands()
  }

  async function storeAnswers(batch: readonly ReceivedAnswer[]): Promise<void> {
    const now = clock()
    const recipients = await queries.recipientsOf(
      db,
      batch.flatMap(({ recordId }) => recordId ?? []),
    )
    const samples: Parameters<typeof queries.insertTestSamples>[1][number][] = []
    const answers: { recordId: string; answer: TerminalAnswer }[] = []
    for (const { answer, tmnlId, recordId } of batch) {
      const recipient = recordId === undefined ? undefined : recipients.get(recordId)
      if (recordId === undefined || recipient?.tmnlId !== tmnlId) {
        log.warn({ tmnlId, recordId }, 'a terminal has answered a command that it was not sent')
      } else if (answer.kind === 'sample') {
        const { time, values } = answer
        samples.push({ vehicleId: recipient.vehicleId, recordId, sampleTime: time, values })
      } else answers.push({ recordId, answer: readAnswer(answer, now) })
    }
    await queries.insertTestSamples(db, samples)
    if (answers.length > 0) await receiveAnswers(db, answers, now)
  }

  return { storeReadings, storeStates, storeStatuses, storeAnswers }
}

function readAnswer(answer: Exclude<SentAnswer, { kind: 'sample' }>, at: Date): TerminalAnswer {
  switch (answer.kind) {
    case 'acknowledged':
      return { kind: 'acknowledged', at }
    case 'part':
      return { kind: 'part', at, received: answer.received, parts: answer.parts }
    case 'succeeded':
      return { kind: 'result', at, ok: true, reply: objectOf(answer.reply) }
    case 'failed': {
      const { errorCode, errorText, reply } = answer
      return {
        kind: 'result',
        at,
        ok: false,
        errorCode,
        errorText: errorText ?? `终端返回错误：${errorCode}`,
        reply: reply && objectOf(reply),
      }
    }
    default:
      return answer satisfies never
  }
}
