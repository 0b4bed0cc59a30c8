import { useVehicleMessages } from '../locale/use-messages.ts'
import { ageText } from './age.ts'
import { useServerTime } from './use-now.ts'
import { timeMs } from './wire-time.ts'

/** A terminal that sleeps reports every half hour: values that are older are stale. Unit: milliseconds. Not in the specification. */
const STALE_MS = 35 * 60_000

/** The last report of a machine. */
export interface LastReport {
  /** Wire: a time; null: it has never reported. */
  reportTime: string | null | undefined
  /** The machine is known to be off line: what it reported last is stale at any age. */
  offline?: boolean | undefined
}

/** Returns whether the last report of a machine is out of date, by the clock of the server. */
export function useIsStale({ reportTime, offline = false }: LastReport): boolean {
  const at = timeMs(reportTime)
  return useServerTime((now) => at !== null && (offline || now - at > STALE_MS))
}

/** Returns the age of a last report, `12 秒前`; null for a machine that has never reported. */
export function useReportAge({ reportTime }: LastReport): string | null {
  const t = useVehicleMessages().age
  const at = timeMs(reportTime)
  return useServerTime((now) => (at === null ? null : ageText(Math.max(0, now - at), t)))
}
