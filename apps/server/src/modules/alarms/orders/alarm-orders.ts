import { ALARM_STATES } from '@trackhoe/contract/alarms'
import { holdersOf } from '../../../auth/access/callers.queries.ts'
import { toWireTime } from '../../../platform/core/clock.ts'
import { newId, type Random } from '../../../platform/core/random.ts'
import { wholeTenant } from '../../../platform/data-scope/data-scope.ts'
import type { Db } from '../../../platform/database/database.ts'
import * as serviceTypes from '../../service-types/service-types.queries.ts'
import * as fleet from '../../vehicles/vehicles.queries.ts'
import { createOrder } from '../../work-orders/create-order.ts'
import * as queries from './alarm-orders.queries.ts'
import { keepCurve, reloadCurves } from './order-curves.queries.ts'
import { departmentsOf, revisionsOf } from '../rules/alarm-rules.queries.ts'
import { causeOf } from '../records/alarm-text.ts'
import { update } from '../records/alarms.queries.ts'
import { actionOf, CAUSES, pushChanged } from '../evaluation/apply-effects.ts'
import { peopleOf } from '../notification/notify-alarms.queries.ts'
import { writeActions, type AlarmRow } from '../evaluation/raise-alarms.queries.ts'
import { englishOf } from '../../../platform/core/english.ts'
import { texts, inLanguage, currentLanguage } from '../../../platform/core/language.ts'

/** Who files service reports. */
const ENGINEER_ACTION = 'service:workOrder:report'
const ROWS_A_STEP = 50
const LONGEST_FAULT = 500

interface Options {
  readonly now: Date
  readonly random: Random
}

/** An engineer who can be sent. */
export interface Engineer {
  readonly username: string
  readonly realname: string | null
  readonly openOrders: number
  /** He is one of the machine's department. */
  readonly ofDepartment: boolean
}

/** The engineers of a tenant for a machine: those of its department first, then those with fewer open orders. */
export async function engineersFor(db: Db, tenantId: string, vehicleId: string): Promise<Engineer[]> {
  const people = await queries.namesOf(db, await holdersOf(db, tenantId, ENGINEER_ACTION))
  const codes = (await departmentsOf(db, [vehicleId])).get(vehicleId) ?? []
  const own = new Set(await peopleOf(db, tenantId, codes))
  const load = await queries.openOrders(
    db,
    tenantId,
    people.map(({ username }) => username),
  )
  return people
    .map(({ id, username, realname }) => ({
      username,
      realname,
      openOrders: load.get(username) ?? 0,
      ofDepartment: own.has(id),
    }))
    .sort((a, b) => Number(b.ofDepartment) - Number(a.ofDepartment) || a.openOrders - b.openOrders)
}

/**
 * What the work order of an alarm says of the fault: what, when, where, and the advice of the rule. In the language of whoever
 * makes the order; in Chinese where a rule does.
 */
export function faultOf(row: AlarmRow, advice: string | null): string {
  const cause = causeOf(row)
  const at = row.lng === null || row.lat === null ? null : `${row.lng.toFixed(5)}, ${row.lat.toFixed(5)}`
  const time = toWireTime(row.raisedTime)
  const isRepeated = row.count > 1
  const parts = [
    texts(`${row.ruleName}：${cause.zh}`, `${englishOf(row.ruleName)}: ${cause.en}`),
    texts(
      `${time} 告警 ${row.alarmNo}${isRepeated ? `（${row.count} 次）` : ''}`,
      `${time} alarm ${row.alarmNo}${isRepeated ? ` (${row.count} times)` : ''}`,
    ),
    at && texts(`经纬度 ${at}`, `longitude and latitude ${at}`),
    advice && texts(`处理建议：${advice}`, `Advice: ${englishOf(advice)}`),
    row.repeatOf && texts('重复维修：上次维修后再次出现', 'Repeated repair: it is back after the last repair'),
  ]
  return parts
    .flatMap((part) => (part ? [inLanguage(part)] : []))
    .join(currentLanguage() === 'en' ? '; ' : '；')
    .slice(0, LONGEST_FAULT)
}

/** Makes the work order of an alarm that is locked, and lets both know each other. */
export async function orderFor(
  tx: Db,
  row: AlarmRow,
  order: {
    type: NonNullable<Awaited<ReturnType<typeof serviceTypes.find>>>
    vehicle: { id: string; vclNo: string; consumerName: string | null }
    handler: string | null
    fault: string
    createBy: string | null
  },
  { now, random }: Options,
): Promise<{ orderId: string; woNo: string }> {
  const orderId = newId(random)
  const woNo = await createOrder(tx, { id: orderId, tenantId: row.tenantId, now, ...order })
  const takes = row.state === ALARM_STATES.open
  await update(tx, [row.id], {
    orderId,
    orderTime: now,
    orderDue: false,
    // Whoever files its order has taken note of it.
    ...(takes && { state: ALARM_STATES.acknowledged, ackTime: now, ackBy: order.createBy, stageDue: null }),
  })
  await keepCurve(tx, { orderId, tenantId: row.tenantId, alarmId: row.id }, now)
  await writeActions(tx, [actionOf(row, 'ordered', now, { actor: order.createBy, content: woNo })])
  await pushChanged(tx, [row])
  return { orderId, woNo }
}

/** Makes the orders that rules want. Returns how many there were. */
export async function makeDueOrders(db: Db, { now, random }: Options): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await queries.dueOrders(tx, ROWS_A_STEP)
    const rules = await revisionsOf(
      tx,
      due.map(({ ruleId, ruleRevision }) => ({ ruleId, revision: ruleRevision })),
    )
    for (const row of due) {
      const rule = rules.find(({ ruleId, revision }) => ruleId === row.ruleId && revision === row.ruleRevision)
      const type = rule && (await serviceTypes.find(tx, row.tenantId, rule.content.order.serviceTypeId))
      const vehicle = await fleet.find(tx, wholeTenant(row.tenantId), { vclId: row.vehicleId })
      if (!rule || !type || !vehicle || row.orderId !== null) {
        await update(tx, [row.id], { orderDue: false })
        continue
      }
      const [engineer] = await engineersFor(tx, row.tenantId, row.vehicleId)
      await orderFor(
        tx,
        row,
        {
          type,
          vehicle: { id: vehicle.id, vclNo: vehicle.vclNo, consumerName: vehicle.consumerName },
          handler: engineer?.username ?? null,
          fault: faultOf(row, rule.content.advice),
          createBy: null,
        },
        { now, random },
      )
    }
    return due.length
  })
}

/** Closes the alarms whose work orders have ended. Returns how many there were. */
export async function closeByOrders(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await queries.endedOrders(tx, ROWS_A_STEP)
    for (const { alarm: row, finishTime, woNo } of ended) {
      const isOpen = row.state !== ALARM_STATES.closed
      await update(tx, [row.id], {
        orderDoneTime: finishTime ?? now,
        ...(isOpen && {
          state: ALARM_STATES.closed,
          closeTime: now,
          closeCause: CAUSES.orderDone,
          stageDue: null,
        }),
      })
      await writeActions(tx, [
        actionOf(row, 'orderDone', now, { content: woNo }),
        ...(isOpen ? [actionOf(row, 'closed', now, { content: CAUSES.orderDone })] : []),
      ])
    }
    await reloadCurves(
      tx,
      ended.flatMap(({ alarm: { orderId } }) => orderId ?? []),
      now,
    )
    await pushChanged(
      tx,
      ended.map(({ alarm: row }) => row),
    )
    return ended.length
  })
}
