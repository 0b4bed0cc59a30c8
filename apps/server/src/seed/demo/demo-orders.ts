import { and, asc, eq } from 'drizzle-orm'
import { WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import type { JsonObject } from '@trackhoe/contract/vehicle'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, DAY_MS, HOUR_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { type part, serviceType, workOrder } from '../../platform/database/schema/service-schema.ts'
import { consumer, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { partsOf } from '../../modules/work-orders/work-orders.queries.ts'
import { itemsOfForm, orderFormOf, reportItemsOf } from '../../modules/work-orders/order-forms.ts'

const TENANTS = [
  { id: '1001', handlers: ['operator', 'admin'], station: '苏州服务站' },
  { id: '1002', handlers: ['operator2', 'admin2'], station: '广州服务站' },
] as const

/** The machines that somebody wrote an order for, behind those for trying commands. */
const VEHICLES = Array.from({ length: 28 }, (_, at) => `v${at + 21}`)

/** What was wrong, and what was done about it. */
const REPAIRS = [
  { fault: '液压油温偏高，作业半小时后报警', system: '2', cause: '液压油散热器外部堵塞', work: '拆洗散热器，更换回油滤芯，试车 40 分钟油温正常', part: '60250201' },
  { fault: '动臂下降缓慢', system: '5', cause: '先导滤芯堵塞，先导压力不足', work: '更换先导滤芯，先导压力恢复至 3.9 MPa', part: '60250202' },
  { fault: '起动困难，冷车需多次起动', system: '1', cause: '蓄电池容量下降', work: '更换两只蓄电池，清洁接线柱', part: '60310101' },
  { fault: '机油压力报警，检查油位正常', system: '3', cause: '机油压力传感器失效', work: '更换传感器，实测油压正常，清除故障码', part: '60310001' },
  { fault: '行走跑偏', system: '4', cause: '左侧履带张紧不足', work: '注脂张紧，调整两侧履带垂度一致', part: '60420102' },
  { fault: '铲斗斗齿磨损超限', system: '5', cause: '正常磨损', work: '更换全部斗齿和销轴', part: '60530001' },
] as const // prettier-ignore

/** What a maintenance takes. */
export const OIL_FILTER = '60100011'

/**
 * Writes the work orders that service engineers wrote by themselves, beside those that follow from the machines: most with their report,
 * the newest being worked on or waiting, some of them too long. Answers how many are new.
 */
export async function seedDemoOrders(db: Db, now: Date): Promise<number> {
  let made = 0
  const parts = await partsOf(db, [OIL_FILTER, ...REPAIRS.map(({ part: partNo }) => partNo)])
  for (const tenant of TENANTS) {
    const types = await db.select().from(serviceType).where(eq(serviceType.tenantId, tenant.id)).orderBy(asc(serviceType.id)) // prettier-ignore
    const vehicles = await db
      .select({ id: vehicle.id, vclNo: vehicle.vclNo, consumerName: consumer.name })
      .from(vehicle)
      .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
      .where(and(eq(vehicle.tenantId, tenant.id), inArray(vehicle.id, VEHICLES)))
      .orderBy(asc(vehicle.id))
    const rows = vehicles.flatMap((machine, place) => {
      const type = types[place % types.length]
      return type ? [orderRow({ tenant, type, machine, parts, place, now })] : []
    })
    if (rows.length === 0) continue
    const inserted = await db.insert(workOrder).values(rows).onConflictDoNothing().returning({ id: workOrder.id })
    made += inserted.length
  }
  return made
}

interface OrderPlan {
  parts: ReadonlyMap<string, typeof part.$inferSelect>
  tenant: (typeof TENANTS)[number]
  type: typeof serviceType.$inferSelect
  machine: { id: string; vclNo: string; consumerName: string | null }
  place: number
  now: Date
}

/** The first two wait, the next four are being worked on; of both some are late. */
function stateOf(place: number, now: Date) {
  if (place < 2) return { status: WORK_ORDER_STATUS.open, createTime: after(now, -(place * 30 + 1) * HOUR_MS) }
  if (place < 6) return { status: WORK_ORDER_STATUS.inProgress, createTime: after(now, -(place * 9 - 13) * HOUR_MS) }
  return { status: WORK_ORDER_STATUS.done, createTime: after(now, -place * 2 * DAY_MS - 3 * HOUR_MS) }
}

function orderRow({ tenant, type, machine, parts, place, now }: OrderPlan): typeof workOrder.$inferInsert {
  const { status, createTime } = stateOf(place, now)
  const handler = tenant.handlers[place % 3 === 0 ? 1 : 0]
  const repair = REPAIRS[place % REPAIRS.length] ?? REPAIRS[0]
  const isRepair = type.id.endsWith('repair')
  const finishTime = after(createTime, (3 + (place % 5)) * HOUR_MS)
  const woNo = `WO${toWireTime(createTime).slice(0, 10).replaceAll('-', '')}${String(9000 + place)}`
  const form = orderFormOf(type)
  const found = parts.get(isRepair ? repair.part : OIL_FILTER)
  const used = found && { partNo: found.partNo, partName: found.partName, unit: found.unit, price: found.price }
  const isDone = status === WORK_ORDER_STATUS.done
  const isFilled = status !== WORK_ORDER_STATUS.open
  const known = { woNo, vclNo: machine.vclNo, consumerName: machine.consumerName, handler, station: tenant.station }
  const filled = {
    number_hours: 500 * (1 + (place % 6)),
    radio_level: String(1 + (place % 4)),
    checkbox_parts: '1,2,3',
    slider_fuel: 40 + ((place * 7) % 50),
    select_system: repair.system,
    textarea_fault: repair.fault,
    radio_stop: String(1 + (place % 3)),
  }
  const reported = {
    select_result: '1',
    date_done: toWireTime(finishTime).slice(0, 16),
    textarea_cause: repair.cause,
    textarea_work: repair.work,
    radio_solved: place % 9 === 0 ? '2' : '1',
  }
  return {
    id: `demo-${tenant.id}-order-${place}`,
    tenantId: tenant.id,
    woNo,
    serviceTypeId: type.id,
    typeName: type.typeName,
    vehicleId: machine.id,
    woStatus: status,
    handler,
    fault: isRepair ? repair.fault : null,
    formTemp: JSON.stringify(form),
    formValues: JSON.stringify(valuesOf(itemsOfForm(form), { ...known, ...(isFilled && filled) })),
    createBy: handler,
    createTime,
    ...(isDone && {
      reportTemp: JSON.stringify(reportItemsOf(type.reportTemp)),
      reportValues: JSON.stringify(valuesOf(reportItemsOf(type.reportTemp), reported)),
      parts: JSON.stringify(used ? [{ ...used, quantity: 1 + (place % 2) }] : []),
      reportBy: handler,
      reportTime: finishTime,
      finishTime,
    }),
  }
}

/** The values of those items that there are. */
export function valuesOf(items: readonly { id: string }[], known: JsonObject): JsonObject {
  const ids = new Set(items.map(({ id }) => id))
  return Object.fromEntries(Object.entries(known).filter(([id, value]) => ids.has(id) && value !== null))
}
