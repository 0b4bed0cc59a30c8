import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { TIMEOUT_RULE_STATUS, WORK_ORDER_STATUS } from '@trackhoe/contract/service'
import { readCommaList } from '@trackhoe/contract'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import { timeoutRule, workOrder, workOrderAlert } from '../../platform/database/schema/service-schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { sendSystemMessage } from '../announcements/send-system-message.ts'
import { recipientsOf } from '../service-types/rule-recipients.queries.ts'
import { texts, type Texts } from '../../platform/core/language.ts'

interface Options {
  tenantId: string
  now: Date
  random: Random
}

/** Orders that one message names. */
const NAMED_ORDERS = 20
/** By the level of the rule; the first is the most urgent one. */
const PRIORITIES: Readonly<Record<string, 'H' | 'M' | 'L'>> = { '1': 'H', '2': 'M' }

const outTime = sql`(${workOrder.createTime} + ${timeoutRule.outHour} * interval '1 hour')`

/** Orders that are not done beside the rules that are on and whose hours have run out. */
function dueOrders(db: Db, { tenantId, now }: Options) {
  return db
    .select({ order: workOrder, rule: timeoutRule, vclNo: vehicle.vclNo })
    .from(workOrder)
    .innerJoin(
      timeoutRule,
      and(eq(timeoutRule.serviceTypeId, workOrder.serviceTypeId), eq(timeoutRule.status, TIMEOUT_RULE_STATUS.enabled)),
    )
    .innerJoin(vehicle, eq(vehicle.id, workOrder.vehicleId))
    .leftJoin(workOrderAlert, and(eq(workOrderAlert.ruleId, timeoutRule.id), eq(workOrderAlert.orderId, workOrder.id)))
    .where(
      visible(workOrder, wholeTenant(tenantId), [
        ne(workOrder.woStatus, WORK_ORDER_STATUS.done),
        isNull(workOrderAlert.orderId),
        sql`${outTime} <= ${now}`,
      ]),
    )
    .orderBy(workOrder.createTime, workOrder.id)
}

type DueOrder = Awaited<ReturnType<typeof dueOrders>>[number]

/** Notes without a reminder that these orders were late already when they came here. */
export async function noteLateOrders(tx: Db, options: Options, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const ids = new Set(orderIds)
  const due = (await dueOrders(tx, options)).filter(({ order }) => ids.has(order.id))
  if (due.length > 0) await tx.insert(workOrderAlert).values(due.map((each) => alertOf(each, options.now, null)))
}

/**
 * Marks the orders of a tenant whose hours have run out by a rule that is on, and reminds the users and roles of the rule: once
 * an order and rule, and once for all orders that a rule catches at the same time. An order that no rule catches any more is
 * not late any more. Any number of instances may do so at once.
 */
export async function markOverdueOrders(db: Db, options: Options): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await dueOrders(tx, options)
    for (const caught of groupBy(due, ({ rule }) => rule.id).values()) await remind(tx, options, caught)
    await mark(tx, options)
  })
}

async function remind(tx: Db, { tenantId, now, random }: Options, caught: readonly DueOrder[]): Promise<void> {
  const announcementId = newId(random)
  const written = await tx
    .insert(workOrderAlert)
    .values(caught.map((each) => alertOf(each, now, announcementId)))
    .onConflictDoNothing()
    .returning({ orderId: workOrderAlert.orderId })
  const ids = new Set(written.map(({ orderId }) => orderId))
  const fresh = caught.filter(({ order }) => ids.has(order.id))
  const [first] = fresh
  if (!first) return
  const { rule } = first
  const { recipients } = await recipientsOf(tx, tenantId, {
    users: readCommaList(rule.alertUsers),
    roles: readCommaList(rule.alertRoles),
  })
  if (recipients.length === 0) {
    await tx
      .update(workOrderAlert)
      .set({ announcementId: null })
      .where(and(eq(workOrderAlert.ruleId, rule.id), inArray(workOrderAlert.orderId, [...ids])))
    return
  }
  const { woNo, typeName } = first.order
  const isOne = fresh.length === 1
  await sendSystemMessage(tx, {
    id: announcementId,
    tenantId,
    titile: isOne
      ? texts(
          `工单超时提醒：${woNo} 已超时 ${rule.outHour} 小时`,
          `Overdue work order: ${woNo} is open for more than ${rule.outHour} hours`,
        )
      : texts(
          `工单超时提醒：${fresh.length} 张「${typeName}」工单已超时 ${rule.outHour} 小时`,
          `Overdue work orders: ${fresh.length} of “${typeName}” are open for more than ${rule.outHour} hours`,
        ),
    msgContent: contentOf(fresh, rule.outHour),
    priority: PRIORITIES[rule.level] ?? 'L',
    openPage: isOne ? `/service/workOrder?woNo=${encodeURIComponent(woNo)}` : '/service/workOrder?overdue=1',
    busType: 'workOrder',
    busId: isOne ? first.order.id : rule.id,
    userIds: recipients.map(({ userId }) => userId),
    now,
  })
}

function contentOf(orders: readonly DueOrder[], hours: number): Texts {
  const lines = orders
    .slice(0, NAMED_ORDERS)
    .map(({ order, vclNo }) => `<li><b>${escaped(order.woNo)}</b>　${escaped(vclNo)}　${escaped(order.typeName)}</li>`)
  const list = `<ul>${lines.join('')}</ul>`
  const more =
    orders.length > NAMED_ORDERS
      ? texts(`<p>……共 ${orders.length} 张</p>`, `<p>… ${orders.length} in all</p>`)
      : texts('', '')
  return texts(
    `<p>以下工单创建后超过 ${hours} 小时仍未完成，请尽快处理。</p>${list}${more.zh}`,
    `<p>These work orders are not completed ${hours} hours after they were created. Attend to them soon.</p>${list}${more.en}`,
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

function alertOf({ order, rule }: DueOrder, now: Date, announcementId: string | null) {
  return {
    ruleId: rule.id,
    orderId: order.id,
    tenantId: order.tenantId,
    outHour: rule.outHour,
    level: rule.level,
    alertTime: now,
    announcementId,
  }
}

/** Brings the marks of the open orders in line with the rules as they are now. */
async function mark(tx: Db, { tenantId, now }: Options): Promise<void> {
  await tx.execute(sql`
    update service_wo_info as o
    set is_overdue = late.out_time is not null, overdue_time = late.out_time, overdue_level = late.level
    from (
      select open.id, min(open.create_time + r.out_hour * interval '1 hour') as out_time, min(r.level) as level
      from service_wo_info open
      left join service_wo_to_rule r on r.service_type_id = open.service_type_id and r.status = ${TIMEOUT_RULE_STATUS.enabled}
        and open.create_time + r.out_hour * interval '1 hour' <= ${now.toISOString()}::timestamptz
      where open.tenant_id = ${tenantId} and open.wo_status <> ${WORK_ORDER_STATUS.done}
      group by open.id
    ) as late
    where o.id = late.id
      and (o.is_overdue, o.overdue_time, o.overdue_level)
        is distinct from (late.out_time is not null, late.out_time, late.level)`)
}
