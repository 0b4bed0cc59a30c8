import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import type { FleetState, MachineKey, Sight, Simulator } from '../../simulator/simulator.ts'
import type { SettingsChange } from '../../simulator/settings.ts'
import { DEFAULT_INTERVALS } from '../../simulator/slow-state.ts'
import type { VehicleRow } from './vehicles.queries.ts'

/** What is known of a vehicle at this moment, whichever source it comes from. */
export interface VehicleSight {
  online: boolean
  lastTime: string | null
  state: FleetState
  lng: number | null
  lat: number | null
  hourMeter: number | null
  fuelLevel: number | null
  ureaLevel: number | null
  activeFaults: number
  /** Hours until the first maintenance item is due. */
  nextMaintenance: number | null
}

/** The name under which the settings of a made-up machine are kept with their times, and what sights need to know. */
export const SETTINGS_LIFE = 'paramLife'
export const SEEN_BY: readonly string[] = ['interval', 'maintain', SETTINGS_LIFE]

/** What a terminal holds, by the name of the command's object. */
export type Held = ReadonlyMap<string, { content: Record<string, unknown>; reportTime: Date }>

const UNSEEN: VehicleSight = {
  online: false,
  lastTime: null,
  state: 'offline',
  lng: null,
  lat: null,
  hourMeter: null,
  fuelLevel: null,
  ureaLevel: null,
  activeFaults: 0,
  nextMaintenance: null,
}

/** The made-up machine of a vehicle; undefined when it is a real one, or has no terminal that could tell of it. */
export function machineKeyOf(
  row: { simulatedIndex: number | null; simulatedFrom: number | null },
  held?: Held,
): MachineKey | undefined {
  const { simulatedIndex: index, simulatedFrom: firstDay } = row
  if (index === null || firstDay === null) return undefined
  return { index, firstDay, changes: changesOf(held) }
}

/** What a made-up machine was set to, and when: by it the machine lives differently from then on. */
function changesOf(held: Held | undefined): SettingsChange[] {
  const kept = Object.entries(held?.get(SETTINGS_LIFE)?.content ?? {})
  return kept
    .map(([at, values]) => ({
      at: Number(at),
      values: typeof values === 'object' && values !== null ? { ...values } : null,
    }))
    .sort((a, b) => a.at - b.at)
}

/** How a vehicle stands at a moment. One that never reported is offline and nowhere. */
export function sightOf(simulator: Simulator, row: VehicleRow, now: Date, held?: Held): VehicleSight {
  const key = machineKeyOf(row, held)
  if (!key || !row.device) return UNSEEN
  const sight = simulator.sight(key, now.getTime())
  const remaining = remainingOf(sight, held)
  const items = row.aftertreatment ? remaining : remaining.slice(0, -1)
  return {
    online: sight.connection.online,
    lastTime: toWireTime(new Date(sight.connection.lastTime)),
    state: sight.state,
    lng: sight.position.lng,
    lat: sight.position.lat,
    hourMeter: Math.floor(sight.slow.hours * 10) / 10,
    fuelLevel: sight.fuelLevel,
    ureaLevel: sight.ureaLevel,
    activeFaults: sight.slow.faults.length,
    nextMaintenance: Math.floor(Math.min(...items)),
  }
}

/** Hours each maintenance item may run: what was set, else what is usual. */
export function intervalsOf(held?: Held): number[] {
  const set = held?.get('interval')?.content
  return MAINTENANCE_ITEMS.map((item, at) => numberOr(set?.[item], DEFAULT_INTERVALS[at] ?? 0))
}

/**
 * Hours each maintenance item still has. A remaining time that was set counts from the meter at that time on, until the
 * part is changed the next time.
 */
export function remainingOf({ slow }: Sight, held?: Held): number[] {
  const intervals = intervalsOf(held)
  const set = held?.get('maintain')?.content
  return MAINTENANCE_ITEMS.map((item, at) => {
    const changedAt = slow.changedAt[at] ?? 0
    const setAt = numberOr(set?.[`${item}At`], -1)
    if (setAt > changedAt) return numberOr(set?.[item], 0) - (slow.hours - setAt)
    return (intervals[at] ?? 0) - (slow.hours - changedAt)
  })
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)
