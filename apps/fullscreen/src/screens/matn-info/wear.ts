import { COMMAND_STATES, type CommandRecord } from '@trackhoe/contract/vehicle'
import { contentOf, timeMs } from '@trackhoe/vehicles/records'
import { maintenanceState, type MaintenanceState } from '@trackhoe/vehicles/vehicle'

/** The wear of a part. */
export interface Wear {
  /** 0 to 100. */
  percent: number
  state: MaintenanceState
  /** Hours beyond the interval; 0 unless overdue. */
  overdueHours: number
}

/** Returns the wear of a part from its interval and remaining hours; null while either is unknown. */
export function wearOf(interval: number | undefined, remaining: number | undefined): Wear | null {
  if (interval === undefined || remaining === undefined || interval <= 0) return null
  const percent = Math.min(100, Math.max(0, Math.round((1 - remaining / interval) * 100)))
  return { percent, state: maintenanceState(remaining), overdueHours: Math.max(0, -remaining) }
}

/** A replaced part: its remaining hours were set, and the terminal has confirmed them. */
export interface Completion {
  recordId: string
  vclNo: string | null
  item: string
  /** Wire: `YYYY-MM-DD HH:mm:ss`. */
  time: string
  operator: string | null
  hourMeter: number | null
  /** The remaining hours before the replacement; negative: hours overdue. Null if unknown. */
  before: number | null
  /** The remaining hours that were set. */
  after: number
}

/** Returns whether a part was replaced late; null if the remaining hours are unknown. */
export function isLate({ before }: Completion): boolean | null {
  return before === null ? null : before < 0
}

/** Returns every setting that increased remaining hours, newest first: it identifies the replacement of a part. */
export function completionsOf(records: readonly CommandRecord[]): Completion[] {
  return records.flatMap((record) => {
    const { name, values } = contentOf(record)
    if (name !== 'maintenanceRemaining' || record.state !== COMMAND_STATES.succeeded) return []
    const reply = objectOf(record.reply)
    const before = objectOf(record.before)
    const hourMeter = typeof reply['hourMeter'] === 'number' ? reply['hourMeter'] : null
    return Object.entries(values).flatMap(([item, after]): Completion[] => {
      if (typeof after !== 'number') return []
      const was = typeof before[item] === 'number' ? before[item] : null
      if (was !== null && after <= was) return []
      return [
        {
          recordId: record.recordId,
          vclNo: record.vclNo,
          item,
          time: record.finishTime ?? record.sendTime ?? '',
          operator: record.sender_dictText ?? record.sender,
          hourMeter,
          before: was,
          after,
        },
      ]
    })
  })
}

/** The remaining hours of a part at a time. Unit: hours. */
export interface WearPoint {
  ms: number
  hours: number
}

/**
 * Returns the remaining hours of a part over time, oldest first, as its terminal reported them: a sawtooth that falls
 * as the engine runs and jumps where the part was replaced.
 */
export function wearHistory(item: string, records: readonly CommandRecord[]): WearPoint[] {
  const points = records
    .filter(({ state }) => state === COMMAND_STATES.succeeded)
    .flatMap((record) => {
      const value = objectOf(objectOf(record.reply)['values'])[item]
      const ms = timeMs(record.finishTime)
      const { name, values } = contentOf(record)
      const isRecall = name === 'recall' && values['group'] === 2
      if (typeof value !== 'number' || ms === null || (name !== 'maintenanceRemaining' && !isRecall)) return []
      const before = objectOf(record.before)[item]
      const points = [{ ms, hours: value }]
      // Both ends of the jump have the same time.
      return name === 'maintenanceRemaining' && typeof before === 'number' ? [{ ms, hours: before }, ...points] : points
    })
  return points.toSorted((a, b) => a.ms - b.ms)
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
