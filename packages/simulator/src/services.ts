import { HOUR_MS, MINUTE_MS, toWireTime } from '@trackhoe/vehicle-ports/clock'
import type { VehicleService } from '@trackhoe/vehicle-ports/telemetry-source'
import { troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { FLEET_SEED } from './simulation/fleet-seed.ts'
import { drawsOf } from './simulation/draws.ts'
import type { MachineKey } from './simulation/history.ts'
import type { Simulator } from './simulation/simulator.ts'
import { startOfDay } from './simulation/weather.ts'

/** The share of a machine's services that become a work order. */
const ORDERED_SERVICES = 0.3

/** How long a repair takes after its fault was there last, and at most. Unit: hours. */
const MIN_REPAIR_HOURS = 24
const MAX_REPAIR_HOURS = 96
const LONGEST_REPAIR_HOURS = 20 * 24

/**
 * The services of a machine, newest first: some of its regular ones, and a repair for each red fault. A pure function
 * like the machine itself.
 */
export function servicesOf(simulator: Simulator, key: MachineKey, fromTime: Date, toTime: Date): VehicleService[] {
  const [since, now] = [fromTime.getTime(), toTime.getTime()]
  const maintenance = simulator.services(key, since, now).flatMap(({ at }) => {
    const draws = drawsOf(FLEET_SEED, key.index, at, 'order')
    return draws.chance(ORDERED_SERVICES)
      ? ({ type: 'maintenance', created: at, done: at + draws.between(2, 40) * HOUR_MS } as const)
      : []
  })
  const begins = startOfDay(key.firstDay)
  const repairs = [
    ...(since < begins
      ? repairsOf(simulator, key, { from: startOfDay(key.pastDay ?? key.firstDay), to: begins - 1 })
      : []),
    ...repairsOf(simulator, key, { from: begins, to: now }),
  ].filter(({ created }) => created >= since)
  return [...maintenance, ...repairs]
    .filter(({ created }) => created <= now)
    .sort((a, b) => b.created - a.created)
    .map(({ type, created, done }) => ({
      no: numberOf(created, key),
      type,
      createTime: new Date(created),
      finishTime: done > now ? null : new Date(done),
    }))
}

/**
 * The repairs of red faults. A fault that is back before its order is done belongs to that order: whoever waits for a radiator is not
 * called again each day. From the beginning of the history on, so that the same orders come of every period; what was before it is
 * requested for itself.
 */
function repairsOf(simulator: Simulator, key: MachineKey, { from: since, to: now }: { from: number; to: number }) {
  const orders: { type: 'repair'; code: string; created: number; done: number }[] = []
  const faults = simulator.faults(key, since, now).filter(({ key: code }) => troubleCodeOf(code)?.lamp === 'red') // prettier-ignore
  for (const { key: code, from, until } of faults.sort((a, b) => a.from - b.from)) {
    const draws = drawsOf(FLEET_SEED, key.index, from, 'order')
    const created = from + draws.between(5, 60) * MINUTE_MS
    // The machine may run again before the order is closed: parts are on their way, or somebody wants to be sure.
    const done = (until ?? now) + draws.between(MIN_REPAIR_HOURS, MAX_REPAIR_HOURS) * HOUR_MS
    const open = orders.findLast((order) => order.code === code && from < order.done)
    if (open) open.done = Math.min(Math.max(open.done, done), open.created + LONGEST_REPAIR_HOURS * HOUR_MS)
    else orders.push({ type: 'repair', code, created, done })
  }
  return orders
}

/** A number made of the day and the machine. */
function numberOf(created: number, { index }: MachineKey): string {
  const [date = '', time = ''] = toWireTime(new Date(created)).split(' ')
  return `WO${date.replaceAll('-', '')}${time.slice(0, 5).replace(':', '')}${String(index).padStart(4, '0')}`
}
