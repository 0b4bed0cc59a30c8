import type * as z from 'zod/mini'
import { numberIn } from './command-fields.ts'
import { maintenanceSetting, perItem } from './maintenance-items.ts'

/**
 * How long each wear part still has; negative when it is overdue. Never more than its interval, which the terminal
 * knows. Unit: hours of engine running. Source: vehicle specification §5 "maintenance remain"; the range is not in the specification.
 */
export const MaintenanceRemaining = perItem(numberIn({ min: -9999, max: 9999, unit: '小时' }))
export type MaintenanceRemaining = z.input<typeof MaintenanceRemaining>

export const maintenanceRemaining = maintenanceSetting({
  group: 2,
  object: 'maintain',
  params: MaintenanceRemaining,
  name: { zh: '保养剩余时间', en: 'Remaining hours' },
  countsDown: true,
  send: { zh: '下发剩余时间', en: 'Send remaining hours' },
  limits: (item, hours) => [{ kind: 'within-interval', path: [item], item, hours }],
})
