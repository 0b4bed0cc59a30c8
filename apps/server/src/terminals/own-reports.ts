import { VehicleParameters } from '@trackhoe/contract/vehicle'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import { after, MINUTE_MS, type Clock } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { TerminalDirectory } from './terminal-directory.ts'
import type { TerminalReport } from './terminal-report.ts'
import type { TerminalTraffic } from './terminal-traffic.ts'

/** A report from further ahead counts as received now: the clock of the terminal is wrong. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS

/** What a terminal has reported. */
export interface ReceivedReport {
  tmnlId: string
  report: TerminalReport
}

/** A report of a machine, cleaned of what nobody knows. */
export interface OwnReport {
  vehicleId: string
  report: TerminalReport
}

interface OwnReportDeps {
  directory: TerminalDirectory
  clock: Clock
  log: Logger
  traffic: Pick<TerminalTraffic, 'knocked'>
}

/** Reads reports as those of machines, and logs what they have beyond that. */
export function createOwnReports({ directory, clock, log, traffic }: OwnReportDeps) {
  /** The reports of terminals that sit in a vehicle. */
  async function ownReports(batch: readonly ReceivedReport[]): Promise<OwnReport[]> {
    const now = clock()
    const vehicles = await directory.vehiclesOf(batch.map(({ tmnlId }) => tmnlId))
    return batch.flatMap(({ tmnlId, report }) => {
      const vehicleId = vehicles.get(tmnlId)
      if (vehicleId === undefined) {
        logStranger(tmnlId)
        return []
      }
      const time = report.time > after(now, CLOCK_TOLERANCE_MS) ? now : report.time
      const values = knownValues(report.values, tmnlId)
      const settings = report.settings && reportedSettings(report.settings, tmnlId)
      return [{ vehicleId, report: { ...report, time, values, settings } }]
    })
  }

  function logStranger(tmnlId: string): void {
    log.warn({ tmnlId }, 'a terminal that sits in no vehicle has published')
    // Whoever reads the list sees whether a device has the name, and how that is connected.
    traffic.knocked({ protocol: 'mqtt', terminal: tmnlId, reason: 'unknown', address: null, time: clock() })
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

  return { ownReports, logStranger }
}

/** The longest text of a setting. */
const LONGEST_SETTING = 100

/** The settings that a command names, with plain values: a terminal cannot let its row grow by others. */
export function knownSettings(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        Object.hasOwn(VehicleParameters.shape, name) &&
        (typeof value === 'string' ? value.length <= LONGEST_SETTING : typeof value !== 'object' || value === null),
    ),
  )
}
