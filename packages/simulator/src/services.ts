import { HOUR_MS, MINUTE_MS, toWireTime } from '@trackhoe/vehicle-ports/clock'
import type { VehicleService } from '@trackhoe/vehicle-ports/telemetry-source'
import { troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { FLEET_SEED } from './fleet-seed.ts'
import { drawsOf } from './draws.ts'
import type { MachineKey } from './history.ts'
import type { Simulator } from './simulator.ts'

/** The share of a machine's services that become a work order. */
const ORDERED_SERVICES = 0.3

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
  const repairs = simulator.faults(key, since, now).flatMap(({ key: code, from, until }) => {
    if (troubleCodeOf(code)?.lamp !== 'red' || from < since) return []
    const draws = drawsOf(FLEET_SEED, key.index, from, 'order')
    const created = from + draws.between(5, 60) * MINUTE_MS
    // The machine may run again before the order is closed.
    return { type: 'repair', created, done: (until ?? now) + draws.between(2, 60) * HOUR_MS } as const
  })
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

/** A number made of the day and the machine. */
function numberOf(created: number, { index }: MachineKey): string {
  const [date = '', time = ''] = toWireTime(new Date(created)).split(' ')
  return `WO${date.replaceAll('-', '')}${time.slice(0, 5).replace(':', '')}${String(index).padStart(4, '0')}`
}
