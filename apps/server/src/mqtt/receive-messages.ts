import type * as z from 'zod'
import { objectOf, VehicleParameters } from '@trackhoe/contract/vehicle'
import { after, MINUTE_MS, type Clock } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { Db } from '../platform/database/database.ts'
import { receiveAnswers } from '../modules/commands/dispatcher.ts'
import type { ReportedObservation } from '../modules/alarms/evaluate-reports.ts'
import type { VehiclePosition } from '../modules/geofences/watch-geofences.ts'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { FRAMES_KEPT } from '@trackhoe/vehicle-ports/telemetry-source'
import { POSITION_CODES, type StoredReading, type TelemetryStore } from '../ports/telemetry-store.ts'
import type { TerminalAnswer } from '@trackhoe/vehicle-ports/terminal-gateway'
import { daysBetween, type MachineState } from './apply-report.ts'
import { TerminalAnswerMessage, TerminalReport, TerminalStatus, type TerminalMessage } from './messages.ts'
import * as queries from './terminal-reports.queries.ts'
import type { FaultRow, FrameRow, ReportRow } from './terminal-reports.queries.ts'

/** A report from further ahead counts as received now: the clock of the terminal is wrong. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/** A message as it came from the broker. */
export interface ReceivedMessage {
  tmnlId: string
  message: TerminalMessage
  payload: Uint8Array
  /** MQTT 5: the correlation data of an answer. */
  correlation: string | undefined
}

interface ReceiverDeps {
  db: Db
  store: TelemetryStore
  clock: Clock
  log: Logger
  /** Evaluates what machines have newly reported, in the transaction that stores it. */
  evaluate: (tx: Db, reports: readonly ReportedObservation[]) => Promise<void>
  /** Called with the positions that were new. */
  onPositions: (positions: readonly VehiclePosition[]) => Promise<void>
  /** Called when commands may have become due. */
  wakeCommands: () => void
}

/**
 * Stores what terminals publish. A message that cannot be read is logged by the name of its terminal and left out;
 * nothing that it says is stored. Messages may come twice and in any order.
 * Errors: those of the database; the message is then delivered again.
 */
export function createReceiver({ db, store, clock, log, evaluate, onPositions, wakeCommands }: ReceiverDeps) {
  function read<Schema extends z.ZodType>(schema: Schema, { tmnlId, message, payload }: ReceivedMessage) {
    const text = new TextDecoder().decode(payload)
    let content: unknown
    try {
      content = JSON.parse(text)
    } catch {
      log.warn({ tmnlId, message }, 'a message of a terminal is not JSON')
      return undefined
    }
    const parsed = schema.safeParse(content)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    log.warn({ tmnlId, message, field: issue?.path.join('.'), issue: issue?.message }, 'a message cannot be read')
    return undefined
  }

  async function receiveStatus(received: ReceivedMessage): Promise<void> {
    const status = read(TerminalStatus, received)
    if (!status) return
    const now = clock()
    const vehicleId = await vehicleOf(received.tmnlId)
    if (vehicleId === undefined) return
    await db.transaction(async (tx) => {
      const row = (await queries.lockReports(tx, [vehicleId], now)).get(vehicleId)
      if (!row) return
      await queries.writeReports(tx, [{ ...row, connected: status.online, contactTime: now }])
      if (status.online) await queries.makeCommandsDue(tx, [vehicleId], now)
    })
    if (status.online) wakeCommands()
  }

  async function vehicleOf(tmnlId: string): Promise<string | undefined> {
    const vehicleId = (await queries.vehiclesOf(db, [tmnlId])).get(tmnlId)
    if (vehicleId === undefined) log.warn({ tmnlId }, 'a terminal that sits in no vehicle has published')
    return vehicleId
  }

  async function receiveReports(batch: readonly ReceivedMessage[]): Promise<void> {
    const now = clock()
    const vehicles = await queries.vehiclesOf(
      db,
      batch.map(({ tmnlId }) => tmnlId),
    )
    const reports = batch.flatMap((received) => {
      const report = read(TerminalReport, received)
      if (!report) return []
      const vehicleId = vehicles.get(received.tmnlId)
      if (vehicleId === undefined) {
        log.warn({ tmnlId: received.tmnlId }, 'a terminal that sits in no vehicle has published')
        return []
      }
      const time = report.time > after(now, CLOCK_TOLERANCE_MS) ? now : report.time
      const values = knownValues(report.values, received.tmnlId)
      const settings = report.settings && reportedSettings(report.settings, received.tmnlId)
      return { vehicleId, report: { ...report, time, values, settings } }
    })
    // Before the rest, and not with it: a message that is delivered again finds its readings there already.
    const leftOut = await store.append(reports.flatMap(readingsOf), now)
    if (leftOut > 0)
      log.warn({ leftOut }, 'readings are older than the store reaches: the clock of a terminal is wrong')
    const positions: VehiclePosition[] = []
    const observed: ReportedObservation[] = []
    await db.transaction(async (tx) => {
      const byVehicle = groupBy(reports, ({ vehicleId }) => vehicleId)
      const rows = await queries.lockReports(tx, [...byVehicle.keys()], now)
      const withFaults = reports.filter(({ report }) => report.faults).map(({ vehicleId }) => vehicleId)
      const active = groupBy(await queries.activeFaults(tx, withFaults), ({ vehicleId }) => vehicleId)
      const changed: ReportRow[] = []
      for (const [vehicleId, own] of byVehicle) {
        let row = rows.get(vehicleId)
        if (!row) continue
        const inOrder = own.map(({ report }) => report).sort((a, b) => a.time.getTime() - b.time.getTime())
        let faults = active.get(vehicleId) ?? []
        for (const report of inOrder) {
          // An older one is kept as a reading and changes nothing else.
          if (row.reportTime !== null && report.time <= row.reportTime) continue
          await queries.addToDays(tx, vehicleId, daysBetween(stateOf(row), report))
          if (report.faults) faults = await applyFaults(tx, vehicleId, faults, report.faults, report.time)
          row = applied(row, report)
          if (report.position) positions.push({ vehicleId, time: report.time, ...report.position })
          observed.push(observationOf(vehicleId, report, row))
        }
        changed.push({ ...row, contactTime: now })
      }
      await queries.writeReports(tx, changed)
      await queries.keepFrames(tx, reports.flatMap(framesOf), FRAMES_KEPT)
      await evaluate(tx, observed)
    })
    await onPositions(positions)
  }

  function knownValues(values: Readonly<Record<string, number | null>>, tmnlId: string) {
    const unknown = Object.keys(values).filter((code) => numberOf(code) === undefined)
    if (unknown.length === 0) return values
    log.warn({ tmnlId, codes: unknown.slice(0, 10) }, 'a terminal reports parameters that the catalog does not have')
    return Object.fromEntries(Object.entries(values).filter(([code]) => numberOf(code) !== undefined))
  }

  function reportedSettings(settings: Readonly<Record<string, unknown>>, tmnlId: string) {
    const known = knownSettings(settings)
    const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(known, name))
    if (unknown.length > 0) {
      const names = unknown.slice(0, 10)
      log.warn({ tmnlId, names }, 'a terminal reports settings that the command "vehicle parameter" does not have')
    }
    return known
  }

  async function receiveAnswerMessages(batch: readonly ReceivedMessage[]): Promise<void> {
    const now = clock()
    const understood = batch.flatMap((received) => {
      const answer = read(TerminalAnswerMessage, received)
      return answer ? [{ answer, tmnlId: received.tmnlId, recordId: received.correlation ?? answer.recordId }] : []
    })
    const recipients = await queries.recipientsOf(
      db,
      understood.flatMap(({ recordId }) => recordId ?? []),
    )
    const samples: Parameters<typeof queries.insertTestSamples>[1][number][] = []
    const answers: { recordId: string; answer: TerminalAnswer }[] = []
    for (const { answer, tmnlId, recordId } of understood) {
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

  return { receiveStatus, receiveReports, receiveAnswers: receiveAnswerMessages }
}

/** The time of an answer is that of the server: the clock of a terminal decides nothing about a timeout. */
function readAnswer(answer: Exclude<TerminalAnswerMessage, { kind: 'sample' }>, at: Date): TerminalAnswer {
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
        ...(reply && { reply: objectOf(reply) }),
      }
    }
    default:
      return answer satisfies never
  }
}

function stateOf({ reportTime, keyOn, engineRunning, activity, totalFuel }: ReportRow): MachineState | undefined {
  return reportTime === null ? undefined : { time: reportTime, keyOn, engineRunning, activity, totalFuel }
}

/** The longest text of a setting. */
const LONGEST_SETTING = 100

/** The settings that a command names, with plain values: a terminal cannot let its row grow by others. */
function knownSettings(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        Object.hasOwn(VehicleParameters.shape, name) &&
        (typeof value === 'string' ? value.length <= LONGEST_SETTING : typeof value !== 'object' || value === null),
    ),
  )
}

/** What is known of a machine after a report: what it does not name stays. */
function applied(row: ReportRow, report: TerminalReport): ReportRow {
  const { position } = report
  return {
    ...row,
    reportTime: report.time,
    ...(position !== undefined && { lng: position?.lng ?? null, lat: position?.lat ?? null }),
    keyOn: report.keyOn ?? row.keyOn,
    engineRunning: report.engineRunning ?? row.engineRunning,
    activity: report.activity ?? row.activity,
    hourMeter: report.hourMeter ?? row.hourMeter,
    fuelLevel: report.fuelLevel ?? row.fuelLevel,
    ...(report.ureaLevel !== undefined && { ureaLevel: report.ureaLevel }),
    totalFuel: report.totalFuel ?? row.totalFuel,
    servicedAt: report.servicedAt ?? row.servicedAt,
    settings: { ...knownSettings(row.settings), ...report.settings },
    values: { ...row.values, ...report.values },
  }
}

/** A report as rules evaluate it; `row` is what is known of the machine after it. */
function observationOf(vehicleId: string, report: TerminalReport, row: ReportRow): ReportedObservation {
  const { engineRunning, activity, lng, lat } = row
  return {
    vehicleId,
    place: lng === null || lat === null ? null : { lng, lat },
    observation: {
      time: report.time,
      values: new Map(Object.entries(report.values)),
      faults: report.faults ?? null,
      position: report.position ?? null,
      engineRunning,
      idling: engineRunning === null ? null : engineRunning && activity === 'idle',
      lastReport: null,
      remaining: null,
    },
  }
}

/** Begins and ends periods of faults by the full list of active ones. Returns those that are active after it. */
async function applyFaults(
  db: Db,
  vehicleId: string,
  active: readonly FaultRow[],
  reported: NonNullable<TerminalReport['faults']>,
  time: Date,
): Promise<FaultRow[]> {
  const isSame = (a: { spn: number; fmi: number }) => (b: { spn: number; fmi: number }) =>
    a.spn === b.spn && a.fmi === b.fmi
  for (const fault of active) if (!reported.some(isSame(fault))) await queries.endFault(db, fault, time)
  const begun = reported
    .filter((fault, at) => !active.some(isSame(fault)) && reported.findIndex(isSame(fault)) === at)
    .map(({ spn, fmi, since = time }) => {
      return { vehicleId, spn, fmi, fromTime: since < time ? since : time, untilTime: null }
    })
  await queries.beginFaults(db, begun)
  return [...active.filter((fault) => reported.some(isSame(fault))), ...begun]
}

function framesOf({ vehicleId, report }: { vehicleId: string; report: TerminalReport }): FrameRow[] {
  return (report.frames ?? []).map(({ time, id, data }) => ({
    vehicleId,
    // The clock of a terminal may be wrong: nothing is sampled after it is reported.
    frameTime: time && time < report.time ? time : report.time,
    canId: Number.parseInt(id, 16),
    data: data.toUpperCase(),
  }))
}

function readingsOf({ vehicleId, report }: { vehicleId: string; report: TerminalReport }): StoredReading[] {
  const values = Object.entries(report.values).map(([code, value]) => ({ vehicleId, code, time: report.time, value }))
  if (!report.position) return values
  const { lng, lat } = report.position
  return [
    ...values,
    { vehicleId, code: POSITION_CODES.lng, time: report.time, value: lng },
    { vehicleId, code: POSITION_CODES.lat, time: report.time, value: lat },
  ]
}
