import { MINUTE_MS, SECOND_MS } from '@trackhoe/vehicle-ports/clock'
import { numberOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { Reception, ReceptionRequest } from '@trackhoe/vehicle-ports/telemetry-source'
import type { MachineKey } from './simulation/history.ts'
import type { Simulator } from './simulation/simulator.ts'

/** What a terminal has sent of its samples: it takes them while the key is on, and sends those of each upload together. */
export function receptionOf(simulator: Simulator, key: MachineKey, request: ReceptionRequest, now: Date): Reception {
  const from = request.from.getTime()
  const to = Math.min(request.to.getTime(), now.getTime())
  const { periodMs, uploadMs, trigger } = request
  if (trigger) {
    const events = eventTimes(simulator, key, trigger, { from, to }, now)
    const last = events.at(-1)
    const count = events.length * Math.floor((trigger.seconds * SECOND_MS) / periodMs)
    return { count, lastTime: last === undefined ? null : new Date(last) }
  }
  const sampledMs = simulator.keyOnMs(key, from, to)
  const sentMs = Math.floor(sampledMs / uploadMs) * uploadMs
  const count = Math.floor(sentMs / periodMs)
  if (count === 0) return { count, lastTime: null }
  const { connection } = simulator.snapshot(key, to)
  // With the key on the terminal has been sampling until now; what is not sent yet is the newest.
  const lastTime = connection.reach === 'awake' ? to - (sampledMs - sentMs) : Math.min(connection.lastTime, to)
  return { count, lastTime: new Date(Math.max(lastTime, from)) }
}

/** When the condition of a plan began to hold, to the minute. */
function eventTimes(
  simulator: Simulator,
  key: MachineKey,
  { code, cmp, value }: NonNullable<ReceptionRequest['trigger']>,
  { from, to }: { from: number; to: number },
  now: Date,
): number[] {
  const number = numberOf(code) ?? 0
  const times: number[] = []
  let held = false
  for (const { at, values } of simulator.series(key, minutesOf(from, to), now.getTime())) {
    const holds = compares(values[number] ?? Number.NaN, cmp, value)
    if (holds && !held) times.push(at)
    held = holds
  }
  return times
}

function* minutesOf(from: number, to: number) {
  for (let at = from; at <= to; at += MINUTE_MS) yield at
}

/** A value that is missing compares with nothing. */
function compares(present: number, cmp: string, value: number): boolean {
  switch (cmp) {
    case '>':
      return present > value
    case '>=':
      return present >= value
    case '<':
      return present < value
    case '<=':
      return present <= value
    default:
      return present === value
  }
}
