import type * as z from 'zod/mini'
import { numberIn } from './command-fields.ts'
import { maintenanceSetting, perItem } from './maintenance-items.ts'

/**
 * How long each wear part may run. `atsFilter` is fitted to machines with aftertreatment only; a part that is left out
 * keeps its interval. Unit: hours of engine running, in tens. Source: vehicle specification §3; the range is not in the specification.
 */
export const MaintenanceIntervals = perItem(numberIn({ min: 10, max: 9999, step: 10, unit: '小时' }))
export type MaintenanceIntervals = z.input<typeof MaintenanceIntervals>

export const maintenanceInterval = maintenanceSetting({
  group: 1,
  object: 'interval',
  params: MaintenanceIntervals,
  name: { zh: '保养间隔', en: 'Maintenance intervals' },
  countsDown: false,
  send: { zh: '下发间隔', en: 'Send intervals' },
  limits: () => [],
})
