import { DAY_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import { drawsOf } from './draws.ts'
import type { Machine } from './machine.ts'
import type { SlowState } from './slow-state.ts'
import { dayOf, startOfDay } from './weather.ts'

/** How a terminal can be reached: awake with the key on, asleep with it off, or not at all. */
type Reach = 'awake' | 'asleep' | 'offline'

export interface Connection {
  reach: Reach
  online: boolean
  /** The last report. Unit: epoch milliseconds. */
  lastTime: number
}

const UPLOAD_MS = MINUTE_MS
const HEARTBEAT_MS = 30 * MINUTE_MS
/** With the key off so long, a terminal sends no heartbeats any more; only an SMS wakes it. Not in the specification. */
const HEARTBEATS_UNTIL_MS = 2 * 60 * MINUTE_MS
const ONLINE_WITHIN_MS = 35 * MINUTE_MS

/** The machine of this role has always been silent for so long. */
export const SILENT_MS = 9 * DAY_MS

/** How a machine's terminal is connected at a moment whose state is known. */
export function connectionOf(machine: Machine, slow: SlowState, at: number): Connection {
  const outage = outageAt(machine, at)
  if (outage) return { reach: 'offline', online: false, lastTime: Math.floor(outage.from / UPLOAD_MS) * UPLOAD_MS }
  if (slow.keyOnSince > 0) {
    return { reach: 'awake', online: true, lastTime: Math.max(Math.floor(at / UPLOAD_MS) * UPLOAD_MS, slow.keyOnSince) }
  }
  const silentFor = at - slow.keyOffSince
  const heartbeats = Math.floor(Math.min(silentFor, HEARTBEATS_UNTIL_MS) / HEARTBEAT_MS)
  const lastTime = slow.keyOffSince + heartbeats * HEARTBEAT_MS
  return { reach: 'asleep', online: at - lastTime <= ONLINE_WITHIN_MS, lastTime }
}

/** The next heartbeat of a terminal that is asleep; undefined when it sends none any more. */
export function nextHeartbeat(slow: SlowState, at: number): number | undefined {
  if (slow.keyOffSince === 0) return undefined
  const next = slow.keyOffSince + (Math.floor((at - slow.keyOffSince) / HEARTBEAT_MS) + 1) * HEARTBEAT_MS
  return next - slow.keyOffSince <= HEARTBEATS_UNTIL_MS ? next : undefined
}

/** The stretch without a signal that a moment lies in. */
export function outageAt(machine: Machine, at: number): { from: number; to: number } | undefined {
  const day = dayOf(at)
  const draws = drawsOf(machine.seed, day, 'outages')
  for (let left = draws.exponential(1); left < 0.15 * (2 - machine.signal); left += draws.exponential(1)) {
    const from = startOfDay(day) + draws.next() * DAY_MS
    const to = from + draws.between(3, 40) * MINUTE_MS
    if (at >= from && at < to) return { from, to }
  }
  return undefined
}
