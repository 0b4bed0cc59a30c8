import { POSITION_CODES, type StoredReading } from '../ports/telemetry-store.ts'
import type { ReportedObservation } from '../modules/alarms/evaluation/evaluate-reports.ts'
import type { MachineState } from './apply-report.ts'
import { knownSettings, type OwnReport } from './own-reports.ts'
import type { TerminalReport } from './terminal-report.ts'
import type { FrameRow, ReportRow } from './terminal-reports.queries.ts'

export function stateOf({
  reportTime,
  keyOn,
  engineRunning,
  activity,
  totalFuel,
}: ReportRow): MachineState | undefined {
  return reportTime === null ? undefined : { time: reportTime, keyOn, engineRunning, activity, totalFuel }
}

/** What is known of a machine after a report: what it does not name stays. */
export function applied(row: ReportRow, report: TerminalReport): ReportRow {
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
    ureaLevel: report.ureaLevel === undefined ? row.ureaLevel : report.ureaLevel,
    totalFuel: report.totalFuel ?? row.totalFuel,
    servicedAt: report.servicedAt ?? row.servicedAt,
    settings: { ...knownSettings(row.settings), ...report.settings },
    values: { ...row.values, ...report.values },
  }
}

/** A report as rules evaluate it; `row` is what is known of the machine after it. */
export function observationOf(vehicleId: string, report: TerminalReport, row: ReportRow): ReportedObservation {
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

export function framesOf({ vehicleId, report }: OwnReport): FrameRow[] {
  return (report.frames ?? []).map(({ time, id, data }) => ({
    vehicleId,
    // The clock of a terminal may be wrong: nothing is sampled after it is reported.
    frameTime: time && time < report.time ? time : report.time,
    canId: Number.parseInt(id, 16),
    data: data.toUpperCase(),
  }))
}

export function readingsOf({ vehicleId, report }: OwnReport): StoredReading[] {
  const values = Object.entries(report.values).map(([code, value]) => ({ vehicleId, code, time: report.time, value }))
  if (!report.position) return values
  const { lng, lat } = report.position
  return [
    ...values,
    { vehicleId, code: POSITION_CODES.lng, time: report.time, value: lng },
    { vehicleId, code: POSITION_CODES.lat, time: report.time, value: lat },
  ]
}
