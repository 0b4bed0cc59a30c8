import { and, asc, eq } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { TIMEOUT_RULE_STATUS, WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import { drawsOf } from '@trackhoe/simulator'
import type { TelemetrySource, VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import { keyOfTroubleCode, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { after, HOUR_MS, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { user, userRole } from '../../platform/database/schema/schema.ts'
import { type part, serviceType, timeoutRule, workOrder } from '../../platform/database/schema/service-schema.ts'
import { consumer, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { partsOf } from '../../modules/work-orders/work-orders.queries.ts'
import { itemsOfForm, orderFormOf, reportItemsOf } from '../../modules/work-orders/order-forms.ts'
import { OIL_FILTER, valuesOf } from './demo-orders.ts'
import { REPAIR_PARTS, repairOf } from './past-repairs.ts'

const STATIONS: Readonly<Record<string, string>> = { '1001': '苏州服务站', '1002': '广州服务站' }
const MAINTENANCE = '定期保养'
const REPAIR = '故障维修'
const ENGINEERS = 12
/** What lasts longer was repaired by somebody; of those, the share that has an order. Unit: hours. */
const REPAIRED_AFTER_H = 20
const REPAIRED_SHARE = 0.4
/** The share of the repairs that waited for parts: their orders were written at once, the others when somebody could come. */
const WAITING_SHARE = 0.3
const ROWS_A_STATEMENT = 200

interface Options {
  tenantId: string
  /** The accounts of the tenant that work on orders. */
  handlers: readonly string[]
  telemetry: TelemetrySource
  /** The time before the history of the simulated machines. */
  from: Date
  to: Date
}

interface Done {
  no: string
  typeName: string
  created: Date
  finished: Date
  fault: VehicleFault | null
}

interface DoneOrder extends Done {
  machine: { id: string; vclNo: string; consumerName: string | null }
  hourMeter: number | null
}

/** Writes the finished orders of before the last months, each with its report. */
export async function seedPastOrders(db: Db, options: Options): Promise<void> {
  const { tenantId, telemetry, from, to } = options
  const machines = await db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo, consumerName: consumer.name })
    .from(vehicle)
    .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
    .where(eq(vehicle.tenantId, tenantId))
    .orderBy(asc(vehicle.id))
  const ids = machines.map(({ id }) => id)
  const services = await telemetry.services(tenantId, ids, { from, to })
  const faults = await telemetry.faults(tenantId, ids, { from, to })
  const context = {
    tenantId,
    types: new Map((await db.select().from(serviceType).where(eq(serviceType.tenantId, tenantId))).map((row) => [row.typeName, row])), // prettier-ignore
    rules: new Map((await db.select().from(timeoutRule).where(and(eq(timeoutRule.tenantId, tenantId), eq(timeoutRule.status, TIMEOUT_RULE_STATUS.enabled)))).map((row) => [row.serviceTypeId, row])), // prettier-ignore
    parts: await partsOf(db, [OIL_FILTER, ...REPAIR_PARTS]),
    engineers: await engineersOf(db, options),
  }
  const done = machines.flatMap((machine) => {
    const maintained = (services.get(machine.id) ?? []).flatMap(({ no, type, createTime, finishTime }) =>
      type === 'maintenance' && finishTime !== null
        ? [{ no, typeName: MAINTENANCE, created: createTime, finished: finishTime, fault: null }]
        : [],
    )
    return [...maintained, ...repairsOf(machine.id, faults.get(machine.id) ?? [])]
      .filter(({ created, finished }) => created >= from && finished < to)
      .map((each) => ({ ...each, machine }))
  })
  // In one turn, so that the machines are looked up once.
  const snapshots = await Promise.all(
    done.map(({ machine, created }) => telemetry.snapshots(tenantId, [machine.id], created)),
  )
  const rows = done.flatMap((each, at) =>
    orderRow({ ...each, hourMeter: snapshots[at]?.get(each.machine.id)?.hourMeter ?? null }, context),
  )
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    await db.insert(workOrder).values(rows.slice(at, at + ROWS_A_STATEMENT)).onConflictDoNothing() // prettier-ignore
  }
}

/** Faults that stayed until somebody had come. */
function repairsOf(vehicleId: string, faults: readonly VehicleFault[]): Done[] {
  return faults.flatMap((fault) => {
    const draws = drawsOf(vehicleId, fault.from.getTime(), 'repair order')
    const lasted = ((fault.until ?? fault.from).getTime() - fault.from.getTime()) / HOUR_MS
    if (fault.until === null || lasted < REPAIRED_AFTER_H || !draws.chance(REPAIRED_SHARE)) return []
    const waits = draws.chance(WAITING_SHARE)
    const created = waits
      ? after(fault.from, draws.between(0.5, 6) * HOUR_MS)
      : after(fault.until, -draws.between(2, 7.5) * HOUR_MS)
    const no = `WO${toWireTime(created).slice(0, 16).replaceAll(/[-: ]/g, '')}${vehicleId.slice(1).padStart(4, '0')}R`
    return [{ no, typeName: REPAIR, created, finished: fault.until, fault }]
  })
}

interface Engineer {
  username: string
  createTime: Date
}

/** Who works on orders: the accounts, and some of the service stations. */
async function engineersOf(db: Db, { tenantId, handlers, from }: Options): Promise<Engineer[]> {
  const stations = await db
    .select({ username: user.username, createTime: user.createTime })
    .from(user)
    .innerJoin(userRole, and(eq(userRole.userId, user.id), eq(userRole.tenantId, user.tenantId)))
    .where(and(eq(userRole.roleId, `${tenantId}-station`), eq(user.status, USER_STATUS.normal)))
    .orderBy(asc(user.createTime), asc(user.id))
    .limit(ENGINEERS)
  return [...handlers.map((username) => ({ username, createTime: from })), ...stations]
}

interface Context {
  tenantId: string
  types: ReadonlyMap<string, typeof serviceType.$inferSelect>
  /** After how long an order is late, by its service type. */
  rules: ReadonlyMap<string, typeof timeoutRule.$inferSelect>
  parts: ReadonlyMap<string, typeof part.$inferSelect>
  engineers: readonly Engineer[]
}

function orderRow(
  { no, typeName, created, finished, fault, machine, hourMeter }: DoneOrder,
  { tenantId, types, rules, parts, engineers }: Context,
): (typeof workOrder.$inferInsert)[] {
  const type = types.get(typeName)
  if (!type) return []
  const draws = drawsOf(no, 'order')
  // Nobody does an order before there is an account of his.
  const present = engineers.filter(({ createTime }) => createTime <= created)
  const handler = present[Math.floor(draws.next() * present.length)]?.username ?? null
  const repair = fault && repairOf(fault)
  const name = fault && troubleCodeOf(keyOfTroubleCode(fault.spn, fault.fmi))?.name
  const used = parts.get(repair?.part ?? OIL_FILTER)
  const form = orderFormOf(type)
  const known = {
    woNo: no,
    vclNo: machine.vclNo,
    consumerName: machine.consumerName,
    handler,
    station: STATIONS[tenantId] ?? null,
  }
  const filled = {
    number_hours: hourMeter === null ? null : Math.round(hourMeter * 10) / 10,
    radio_level: '2',
    checkbox_parts: '1,2,3',
    slider_fuel: Math.round(draws.between(25, 95)),
    select_system: repair?.system ?? null,
    textarea_fault: name ?? null,
    radio_stop: String(1 + draws.weighted([1, 4, 5])),
  }
  const reported = {
    select_result: '1',
    date_done: toWireTime(finished).slice(0, 16),
    textarea_cause: repair?.cause ?? null,
    textarea_work: repair?.work ?? null,
    radio_solved: '1',
  }
  const rule = rules.get(type.id)
  const dueTime = rule && after(created, rule.outHour * HOUR_MS)
  const wasLate = dueTime !== undefined && finished > dueTime
  const quantity = 1 + draws.weighted([3, 1])
  return [
    {
      id: `${PAST_ORDER}${tenantId}-${no}`,
      tenantId,
      woNo: no,
      serviceTypeId: type.id,
      typeName,
      vehicleId: machine.id,
      woStatus: WORK_ORDER_STATUS.done,
      handler,
      fault: name ?? null,
      formTemp: JSON.stringify(form),
      formValues: JSON.stringify(valuesOf(itemsOfForm(form), { ...known, ...filled })),
      reportTemp: JSON.stringify(reportItemsOf(type.reportTemp)),
      reportValues: JSON.stringify(valuesOf(reportItemsOf(type.reportTemp), reported)),
      parts: JSON.stringify(used ? [{ partNo: used.partNo, partName: used.partName, unit: used.unit, price: used.price, quantity }] : []), // prettier-ignore
      reportBy: handler,
      reportTime: finished,
      finishTime: finished,
      overdueTime: wasLate ? dueTime : null,
      overdueLevel: wasLate ? rule?.level : null,
      createBy: handler,
      createTime: created,
    },
  ]
}

/** How the ids of these orders begin. */
export const PAST_ORDER = 'demo-past-'
