import { workOrders } from '@trackhoe/contract/service'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import { slicePage } from '../../platform/http/handler-helpers.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { connectedIds } from '../vehicles/vehicle-snapshot.ts'
import { SERVICE_TYPES, WORK_ORDER_STATES, workOrderOf, workOrderPeriod } from './work-orders.ts'

/** Work orders of the fleet. Source: vehicle specification §7 "Related lookups"; what an order holds is not in the specification. */
export function workOrderRoutes(api: Api<VehicleDeps>) {
  const { db, clock, telemetry } = api.deps

  serve(api, workOrders.list, { access: { action: 'vehicle:telemetry' } }, async ({ query, caller, page }) => {
    const now = clock()
    const from = timeOf(query.createTime_begin, false)
    const to = timeOf(query.createTime_end, true)
    const found = []
    const rows = await fleet.all(db, caller, { vclNo: query.vclNo })
    const services = await telemetry.services(caller.tenantId, connectedIds(rows), workOrderPeriod(now))
    for (const row of rows) {
      for (const service of services.get(row.id) ?? []) {
        const order = workOrderOf(service, now)
        if (!holds(order.no, query.woNo) || !is(order.type, query.serviceTypeId) || !is(order.status, query.woStatus))
          continue
        if (!is(order.overdue ? '1' : '0', query.overdue)) continue
        const created = order.createTime.getTime()
        if (created < (from ?? -Infinity) || created > (to ?? Infinity)) continue
        found.push({ order, row })
      }
    }
    found.sort(
      (a, b) => b.order.createTime.getTime() - a.order.createTime.getTime() || a.order.no.localeCompare(b.order.no),
    )
    const records = slicePage(found, query).map(({ order, row }) => ({
      id: `wo-${order.no}`,
      woNo: order.no,
      serviceTypeId: order.type,
      serviceTypeId_dictText: SERVICE_TYPES[order.type],
      vclId: row.id,
      vclNo: row.vclNo,
      // A wall names no customers.
      consumerName: caller.displayPage === undefined ? row.consumerName : null,
      woStatus: order.status,
      woStatus_dictText: WORK_ORDER_STATES[order.status],
      overdue: order.overdue ? 1 : 0,
      handler: null,
      createTime: toWireTime(order.createTime),
    }))
    return page(records, found.length)
  })
}

const is = (value: string, wanted: string | undefined) => !wanted || value === wanted

const holds = (text: string, wanted: string | undefined) => !wanted || text.includes(wanted.replaceAll('*', '').trim())

function timeOf(text: string | undefined, end: boolean): number | undefined {
  if (!text) return undefined
  const time = fromWireTime(text, end)
  if (!time) throw invalid('时间格式不正确')
  return time.getTime()
}
