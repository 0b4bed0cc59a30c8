import { FLEET_DISPLAY_PAGES } from '@trackhoe/contract/session'
import { workOrders } from '@trackhoe/contract/service'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { createEventLoopYield } from '../../platform/core/yield-to-event-loop.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { machineKeyOf, SEEN_BY } from '../vehicles/vehicle-snapshot.ts'
import { SERVICE_TYPES, WORK_ORDER_STATES, workOrderNo, workOrdersOf } from './work-orders.ts'

/** Work orders of the fleet. Source: vehicle specification §7 "Related lookups"; what an order holds is ours. */
export function workOrderRoutes(api: Api<VehicleDeps>) {
  const { db, clock, simulator } = api.deps

  serve(
    api,
    workOrders.list,
    { access: { action: 'vehicle:telemetry' }, display: FLEET_DISPLAY_PAGES },
    async ({ query, caller }) => {
      const now = clock().getTime()
      const from = timeOf(query.createTime_begin, false)
      const to = timeOf(query.createTime_end, true)
      const breathe = createEventLoopYield()
      const found = []
      const rows = await fleet.all(db, caller.tenantId, { vclNo: query.vclNo })
      const held = await fleet.settingsOf(
        db,
        rows.map(({ id }) => id),
        SEEN_BY,
      )
      for (const row of rows) {
        await breathe()
        const key = row.device ? machineKeyOf(row, held.get(row.id)) : undefined
        if (!key) continue
        for (const order of workOrdersOf(simulator, key, now)) {
          const woNo = workOrderNo(order, key)
          if (!holds(woNo, query.woNo) || !is(order.type, query.serviceTypeId) || !is(order.status, query.woStatus))
            continue
          if (!is(order.overdue ? '1' : '0', query.overdue)) continue
          if (order.created < (from ?? -Infinity) || order.created > (to ?? Infinity)) continue
          found.push({ order, woNo, row })
        }
      }
      found.sort((a, b) => b.order.created - a.order.created || a.woNo.localeCompare(b.woNo))
      const { pageSize: size, pageNo: current } = query
      const records = found.slice((current - 1) * size, current * size).map(({ order, woNo, row }) => ({
        id: `wo-${woNo}`,
        woNo,
        serviceTypeId: order.type,
        serviceTypeId_dictText: SERVICE_TYPES[order.type],
        vclId: row.id,
        vclNo: row.vclNo,
        consumerName: row.consumerName,
        woStatus: order.status,
        woStatus_dictText: WORK_ORDER_STATES[order.status],
        overdue: order.overdue ? 1 : 0,
        handler: null,
        createTime: toWireTime(new Date(order.created)),
      }))
      return { records, total: found.length, size, current, pages: Math.ceil(found.length / size) }
    },
  )
}

const is = (value: string, wanted: string | undefined) => !wanted || value === wanted

const holds = (text: string, wanted: string | undefined) => !wanted || text.includes(wanted.replaceAll('*', '').trim())

function timeOf(text: string | undefined, end: boolean): number | undefined {
  if (!text) return undefined
  const time = fromWireTime(text, end)
  if (!time) throw invalid('时间格式不正确')
  return time.getTime()
}
