import * as z from 'zod/mini'
import { atLeastOne, numberIn } from './command-fields.ts'

/** The fourteen wear parts that a controller counts down, in wire order. Source: vehicle specification §3. */
export const MAINTENANCE_ITEMS = [
  'fuelFilterPre',
  'fuelFilterMain',
  'engineOil',
  'engineOilFilter',
  'airCleanerElement',
  'airBreatherElement',
  'pilotOilFilter',
  'returnFilter',
  'suctionFilter',
  'hydOilChange',
  'swingReducerGearOil',
  'travelReducerGearOil',
  'conditionerFilter',
  'atsFilter',
] as const

export type MaintenanceItem = (typeof MAINTENANCE_ITEMS)[number]

/** One setting for each wear part, each of which may be left out. */
function perItem<Setting extends z.ZodMiniType>(setting: Setting) {
  const shape = Object.fromEntries(MAINTENANCE_ITEMS.map((item) => [item, z.optional(setting)]))
  // `fromEntries` forgets which names it was given; they are exactly the items.
  return z.object(shape as Record<MaintenanceItem, z.ZodMiniOptional<Setting>>).check(atLeastOne)
}

/**
 * How long each wear part may run. `atsFilter` is fitted to machines with aftertreatment only; a part that is left out
 * keeps its interval. Unit: hours of engine running, in tens. Source: vehicle specification §3; the range is not in the specification.
 */
export const MaintenanceIntervals = perItem(numberIn({ min: 10, max: 9999, step: 10, unit: '小时' }))
export type MaintenanceIntervals = z.input<typeof MaintenanceIntervals>

/**
 * How long each wear part still has; negative when it is overdue. Never more than its interval, which the terminal
 * knows. Unit: hours of engine running. Source: vehicle specification §5 "maintenance remain"; the range is not in the specification.
 */
export const MaintenanceRemaining = perItem(numberIn({ min: -9999, max: 9999, unit: '小时' }))
export type MaintenanceRemaining = z.input<typeof MaintenanceRemaining>
