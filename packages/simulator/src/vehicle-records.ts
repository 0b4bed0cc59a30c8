import { after, DAY_MS, HOUR_MS } from '@trackhoe/vehicle-ports/clock'
import { drawsOf } from './simulation/draws.ts'
import { FLEET_SEED } from './simulation/fleet-seed.ts'
import { fuelSamplesOf, resultOf, SULFUR_LIMIT } from './fuel-samples.ts'
import type { MachineKey } from './simulation/history.ts'
import { machineOf } from './simulation/machine.ts'
import type { SimulatedVehicle } from './simulated-vehicles.queries.ts'
import { startOfDay } from './simulation/weather.ts'

/** How often a diagnosis restarts by itself. Unit: days, on average. */
const RESTART_DAYS = 150
/** Watchdog, power, upgrade: 3 is a restart by command, which has a record of its own. */
const REASONS = ['1', '2', '4'] as const

/** What a laboratory found in the fuel of a vehicle until now. */
export function reportsOf({ vehicleId, key }: SimulatedVehicle, tenantId: string, now: Date) {
  const samples = fuelSamplesOf(key, now)
  return samples.map((sample, at) => ({
    id: `sr-${vehicleId}-${sample.number}`,
    tenantId,
    vehicleId,
    sampleTime: sample.at,
    station: sample.station,
    lng: sample.lng,
    lat: sample.lat,
    sulfur: sample.sulfur.toFixed(1),
    sulfurValue: sample.sulfur,
    limit: String(SULFUR_LIMIT),
    result: resultOf(samples, at),
    operator: sample.operator,
    instrument: sample.instrument,
    remark: sample.remark,
    createTime: after(sample.at, 4 * HOUR_MS),
  }))
}

/** When the diagnosis of a vehicle restarted by itself until now. */
export function restartsOf({ vehicleId, key }: SimulatedVehicle, tenantId: string, now: Date) {
  return [...earlierRestarts(key), ...restartTimes(key, now)].map(({ number, at, reason }) => ({
    id: `dr-${vehicleId}-${number}`,
    tenantId,
    vehicleId,
    restartTime: at,
    reason,
    softwareVersion: 'SUM3.2',
  }))
}

/** The restarts before the history, counted back from its beginning by negative numbers. */
function earlierRestarts({ index, firstDay, pastDay }: MachineKey) {
  const times: { number: number; at: Date; reason: string }[] = []
  if (pastDay === undefined) return times
  const { ageDays } = machineOf(FLEET_SEED, index, firstDay)
  const begin = new Date(startOfDay(Math.max(pastDay, firstDay - ageDays + 1)))
  let at = new Date(startOfDay(firstDay))
  for (let number = -1; ; number--) {
    const draws = drawsOf(FLEET_SEED, index, number, 'restart')
    at = after(at, -draws.exponential(RESTART_DAYS) * DAY_MS)
    if (at < begin) return times
    times.push({ number, at, reason: REASONS[draws.weighted([50, 35, 15])] ?? '1' })
  }
}

function restartTimes({ index, firstDay }: MachineKey, until: Date) {
  const times: { number: number; at: Date; reason: string }[] = []
  let at = new Date(startOfDay(firstDay))
  for (let number = 0; ; number++) {
    const draws = drawsOf(FLEET_SEED, index, number, 'restart')
    at = after(at, draws.exponential(RESTART_DAYS) * DAY_MS)
    if (at > until) return times
    times.push({ number, at, reason: REASONS[draws.weighted([50, 35, 15])] ?? '1' })
  }
}
