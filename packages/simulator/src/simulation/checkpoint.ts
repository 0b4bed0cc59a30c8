import { createHash } from 'node:crypto'
import { DAY_BEGINS_MS } from './day-plan.ts'
import type { MachineFault, MachineKey, Service, WorkedDay } from './history.ts'
import type { SlowState } from './slow-state.ts'
import { startOfDay } from './weather.ts'

/** Raise it with every change of how machines live: stored checkpoints of other versions are ignored. */
const LIFE_VERSION = 2

/** Where the life of a machine stood when a day began, with what it had brought until then. Survives JSON unchanged. */
export interface Checkpoint {
  /** The digest of all that the life until that day depends on. */
  life: string
  /** The day with which it goes on, counted from 1970 in GMT+8. */
  day: number
  slow: SlowState
  worked: readonly WorkedDay[]
  faults: readonly (MachineFault & { until: number })[]
  services: readonly Service[]
}

/**
 * The digest of all that the life of a machine until the beginning of a day depends on. Settings that were changed
 * later do not count. Logarithms may differ in their last digit between versions of V8.
 */
export function lifeDigest(fleetSeed: string, { index, firstDay, changes = [] }: MachineKey, day: number): string {
  const until = startOfDay(day) + DAY_BEGINS_MS
  const before = changes.filter(({ at }) => at <= until)
  const parts = [LIFE_VERSION, process.versions.v8, fleetSeed, index, firstDay, before]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
