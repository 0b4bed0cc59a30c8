import { toWireTime } from '../../platform/core/clock.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { OrderRow } from './work-orders.queries.ts'

/** The fields of a row that have a text in a dictionary. */
export const DICTIONARIES = { woStatus: 'wo_status', overdueLevel: 'alarm_level' } as const

/** A wall names no customers and no people. */
export const NOT_ON_DISPLAYS = ['consumerName', 'handler', 'createBy'] as const

/** Returns a work order as a list has it, without what its caller may not see. */
export function rowOf(row: OrderRow, caller: Caller) {
  const record = recordOf(row)
  if (caller.displayPage === undefined) return record
  const hidden: Record<(typeof NOT_ON_DISPLAYS)[number], null> = { consumerName: null, handler: null, createBy: null }
  return { ...record, ...hidden, handler_dictText: null }
}

function recordOf(row: OrderRow) {
  return {
    id: row.id,
    woNo: row.woNo,
    serviceTypeId: row.serviceTypeId,
    serviceTypeId_dictText: row.currentTypeName ?? row.typeName,
    vclId: row.vehicleId,
    vclNo: row.vclNo,
    consumerName: row.consumerName,
    woStatus: row.woStatus,
    overdue: row.isOverdue ? 1 : 0,
    overdueTime: row.overdueTime && toWireTime(row.overdueTime),
    overdueLevel: row.overdueLevel,
    handler: row.handler,
    handler_dictText: row.handlerName ?? row.handler,
    reportTime: row.reportTime && toWireTime(row.reportTime),
    finishTime: row.finishTime && toWireTime(row.finishTime),
    createBy: row.createBy,
    createTime: toWireTime(row.createTime),
    fault: row.fault,
    revision: row.revision,
  }
}
