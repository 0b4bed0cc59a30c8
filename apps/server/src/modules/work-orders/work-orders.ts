import { after, DAY_MS, HOUR_MS } from '../../platform/core/clock.ts'
import type { Period, VehicleService } from '../../ports/telemetry-source.ts'

/** How long an order may be open before it counts as overdue. Unit: hours. Not in the specification. */
const TIMEOUT_H = 24

/** How far back orders are listed. Unit: days. */
const LISTED_DAYS = 90

export const SERVICE_TYPES = { maintenance: '定期保养', repair: '故障维修' } as const
export const WORK_ORDER_STATES = { '1': '待处理', '2': '处理中', '3': '已完成' } as const

/** The work order of a service. */
export interface WorkOrder extends VehicleService {
  status: keyof typeof WORK_ORDER_STATES
  /** It is open for longer than it may be. */
  overdue: boolean
}

/** The period whose services are work orders. */
export const workOrderPeriod = (now: Date): Period => ({ from: after(now, -LISTED_DAYS * DAY_MS), to: now })

export function workOrderOf(service: VehicleService, now: Date): WorkOrder {
  const open = service.finishTime === null
  const ageH = (now.getTime() - service.createTime.getTime()) / HOUR_MS
  return { ...service, status: open ? (ageH < 1 ? '1' : '2') : '3', overdue: open && ageH > TIMEOUT_H }
}
