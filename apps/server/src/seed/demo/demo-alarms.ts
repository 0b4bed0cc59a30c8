import { and, asc, eq, like, lt, sql, type SQL } from 'drizzle-orm'
import { DELIVERY_STATES } from '@trackhoe/contract/alarms'
import { drawsOf } from '@trackhoe/simulator'
import type { TelemetrySource, VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, toWireTime } from '../../platform/core/clock.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import { alarm, alarmAction, alarmDelivery, alarmRule } from '../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { workOrder } from '../../platform/database/schema/service-schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { bumpStamp, keepRevision } from '../../modules/alarms/rules/alarm-rules.queries.ts'
import { defaultRuleId } from '../../modules/alarms/rules/default-rules.ts'
import { takeNumbers } from '../../modules/alarms/evaluation/raise-alarms.queries.ts'
import { compile } from '../../modules/alarms/rules/rule-books.ts'
import { titleOf } from '../../modules/alarms/records/alarm-text.ts'
import { tryRule, type FoundAlarm } from '../../modules/alarms/evaluation/try-rule.ts'
import { keepCurve } from '../../modules/alarms/orders/order-curves.queries.ts'
import { takeReportedOrders } from '../../modules/work-orders/take-reported-orders.ts'
import { PAST_ORDER } from './demo-past-orders.ts'

interface Options {
  telemetry: TelemetrySource
  now: Date
  random: Random
  goesOn: () => boolean
}

interface PastOptions extends Omit<Options, 'random'> {
  tenantId: string
  operator: string
  from: Date
  to: Date
}

const TENANTS = [
  { id: '1001', operator: 'operator' },
  { id: '1002', operator: 'operator2' },
] as const
const RULES = ['red-lamp', 'amber-lamp'] as const
const HISTORY_DAYS = 90
const NOTIFIED_DAYS = 175
const ROWS_A_STATEMENT = 200
const NOBODY = { users: [], roles: [], departments: false, dutyPlans: [], channels: [], escalation: [] }
/** An order that is made so long after an alarm of its machine was made for it. */
const ORDER_WITHIN_MS = 2 * DAY_MS
const REPEAT_MS = 30 * DAY_MS

/**
 * Writes the alarms that the rules of lamps would have raised on the simulated machines in the last months, with those who acknowledged
 * them, the orders of those repairs, and repeats. Once: a tenant that has older ones keeps them.
 */
export async function seedDemoAlarms(db: Db, options: Options): Promise<void> {
  for (const tenant of TENANTS) {
    if (!options.goesOn()) return
    // What the rules raise meanwhile is of today.
    const [known] = await db
      .select({ id: alarm.id })
      .from(alarm)
      .where(and(eq(alarm.tenantId, tenant.id), lt(alarm.createTime, after(options.now, -DAY_MS))))
      .limit(1)
    if (!known) await seedTenant(db, tenant, options)
  }
}

async function seedTenant(db: Db, tenant: (typeof TENANTS)[number], { telemetry, now, random, goesOn }: Options) {
  const tenantId = tenant.id
  await takeReportedOrders(db, { tenantId, takenUntil: null, now, random, telemetry })
  const rules = await db
    .update(alarmRule)
    .set({
      status: '1',
      notification: { ...NOBODY, users: [tenant.operator], channels: ['bell'] },
      updateTime: now,
      revision: nextRevision(alarmRule.revision),
    })
    .where(ofLamps(tenantId))
    .returning()
  for (const rule of rules) await keepRevision(db, rule)
  await writeAlarms(db, rules, {
    tenantId,
    operator: tenant.operator,
    telemetry,
    now,
    random,
    goesOn,
    from: after(now, -HISTORY_DAYS * DAY_MS),
    // What is active now is raised by the rules themselves.
    to: after(now, -HOUR_MS),
    ofOrders: eq(workOrder.isReported, true),
    keepsCurves: true,
  })
  await bumpStamp(db, tenantId)
}

const ofLamps = (tenantId: string) =>
  and(
    eq(alarmRule.tenantId, tenantId),
    inArray(
      alarmRule.id,
      RULES.map((key) => defaultRuleId(tenantId, key)),
    ),
  )

/** Writes the alarms of before those months, with the orders of that time. */
export async function seedPastAlarms(db: Db, { to, ...options }: PastOptions): Promise<void> {
  const { tenantId } = options
  const rules = await db.select().from(alarmRule).where(ofLamps(tenantId)).orderBy(asc(alarmRule.id))
  const draws = drawsOf(tenantId, 'past alarms')
  await writeAlarms(db, rules, {
    ...options,
    // The same each time.
    random: (size) => Buffer.from(Array.from({ length: size }, () => Math.floor(draws.next() * 256))),
    to: new Date(Math.min(to.getTime(), after(options.now, -HISTORY_DAYS * DAY_MS).getTime())),
    ofOrders: like(workOrder.id, `${PAST_ORDER}%`),
    keepsCurves: false,
  })
}

interface Writing extends Options {
  tenantId: string
  operator: string
  from: Date
  to: Date
  /** The orders that repaired what the alarms were of. */
  ofOrders: SQL
  /** The readings around an alarm are kept with its order. */
  keepsCurves: boolean
}

async function writeAlarms(db: Db, rules: readonly (typeof alarmRule.$inferSelect)[], options: Writing) {
  const { tenantId, operator, telemetry, now, random, goesOn, from, to } = options
  const vehicles = await db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo })
    .from(vehicle)
    .where(eq(vehicle.tenantId, tenantId))
    .orderBy(sql`md5(${vehicle.id})`)
  const orders = groupBy(
    await db
      .select({
        id: workOrder.id,
        vehicleId: workOrder.vehicleId,
        createTime: workOrder.createTime,
        finishTime: workOrder.finishTime,
      })
      .from(workOrder)
      .where(and(eq(workOrder.tenantId, tenantId), eq(workOrder.typeName, '故障维修'), options.ofOrders)),
    ({ vehicleId }) => vehicleId,
  )
  const numbers = new Map(vehicles.map(({ id, vclNo }) => [id, vclNo]))
  const numberOf = (vehicleId: string) => numbers.get(vehicleId) ?? vehicleId
  const ended = onlyEnded(telemetry, to)
  // Messages are purged half a year later.
  const notifiedFrom = after(now, -NOTIFIED_DAYS * DAY_MS)
  for (const rule of rules) {
    const { alarms } = await tryRule(
      compile(rule, []),
      vehicles.map(({ id }) => id),
      { db, telemetry: ended, tenantId, from, to, context: { geofences: new Map() }, goesOn, rest: async () => {} },
    )
    const closed = alarms.filter(({ to }) => to !== null)
    const numbers = await takeNumbers(db, Math.max(closed.length, 1))
    const rows = handled(closed, { orders, now, random, operator }).map(({ found, ...own }, at) => ({
      ...own,
      tenantId,
      alarmNo: `GJ${toWireTime(found.from).slice(0, 10).replaceAll('-', '')}${String(numbers[at]).padStart(6, '0')}`,
      ruleId: rule.id,
      ruleRevision: rule.revision,
      ruleName: rule.name,
      level: rule.level,
      kind: rule.kind,
      trigger: found.trigger,
      spn: found.trigger.spn ?? null,
      fmi: found.trigger.fmi ?? null,
      vehicleId: found.vehicleId,
      state: '3' as const,
      active: false,
      count: found.count,
      raisedTime: found.from,
      lastTime: found.to ?? found.from,
      clearedTime: found.to,
      createTime: found.from,
    }))
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
      const some = rows.slice(at, at + ROWS_A_STATEMENT)
      await db.transaction(async (tx) => {
        await tx.insert(alarm).values(some.map(({ repeats: _repeats, ...row }) => row))
        const deliveries = some.flatMap((row) => (row.raisedTime > notifiedFrom ? [deliveryOf(row, operator, numberOf)] : [])) // prettier-ignore
        if (deliveries.length > 0) await tx.insert(alarmDelivery).values(deliveries)
        await tx.insert(alarmAction).values(some.flatMap(historyOf))
        for (const { id, orderId } of options.keepsCurves ? some : [])
          if (orderId !== null) await keepCurve(tx, { orderId, tenantId, alarmId: id }, now)
      })
    }
  }
}

/** The faults that are over: those that are active are left to the rules. */
const onlyEnded = (telemetry: TelemetrySource, now: Date): TelemetrySource => ({
  ...telemetry,
  faults: async (...request) => {
    const found = await telemetry.faults(...request)
    const isOver = ({ until }: VehicleFault) => until !== null && until <= now
    return new Map([...found].map(([id, own]) => [id, own.filter(isOver)]))
  },
})

interface Handling {
  orders: ReadonlyMap<string, readonly { id: string; createTime: Date; finishTime: Date | null }[]>
  now: Date
  random: Random
  operator: string
}

/** An alarm with who acknowledged it when, the order that repaired it, and whether it came back after one. */
interface HandledAlarm {
  found: FoundAlarm
  id: string
  ackTime: Date
  ackBy: string
  closeTime: Date
  closeCause: string
  orderId: string | null
  orderTime: Date | null
  orderDoneTime: Date | null
  repeatOf: string | null
  /** When it was there again before it was closed. */
  repeats: Date[]
}

/** Who acknowledged alarms and when, which order repaired them, and which of them came back. */
function handled(alarms: readonly FoundAlarm[], { orders, now, random, operator }: Handling): HandledAlarm[] {
  const repaired = new Map<string, { id: string; time: Date }>()
  const newest = new Map<string, HandledAlarm>()
  const all: HandledAlarm[] = []
  for (const found of alarms.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    // A machine has one open alarm of a rule: what comes before its order is done is counted there.
    const open = newest.get(found.vehicleId)
    if (open && (found.from <= open.closeTime || isBeingRepaired(open))) {
      open.repeats.push(found.from)
      const to = found.to ?? found.from
      open.found = { ...open.found, to, count: open.found.count + found.count }
      open.closeTime = new Date(Math.max(open.closeTime.getTime(), to.getTime()))
      continue
    }
    const id = newId(random)
    const minutes = 2 + ((random(1)[0] ?? 0) % 45)
    const ackTime = after(found.from, minutes * MINUTE_MS)
    const order = (orders.get(found.vehicleId) ?? []).find(
      ({ createTime }) => createTime >= after(found.from, -HOUR_MS) && createTime <= after(found.from, ORDER_WITHIN_MS),
    )
    const key = `${found.vehicleId}/${found.trigger.spn ?? ''}/${found.trigger.fmi ?? ''}`
    const before = repaired.get(key)
    const isRepeat = before && found.from.getTime() - before.time.getTime() < REPEAT_MS
    const end = order?.finishTime ?? found.to ?? ackTime
    const closeTime = new Date(Math.min(Math.max(end.getTime(), ackTime.getTime()), now.getTime()))
    if (order?.finishTime) repaired.set(key, { id, time: order.finishTime })
    const row: HandledAlarm = {
      found,
      id,
      ackTime,
      ackBy: operator,
      closeTime,
      closeCause: order?.finishTime ? '6' : '5',
      orderId: order?.id ?? null,
      orderTime: order?.createTime ?? null,
      orderDoneTime: order?.finishTime ?? null,
      repeatOf: isRepeat ? before.id : null,
      repeats: [],
    }
    newest.set(found.vehicleId, row)
    all.push(row)
  }
  return all
}

const isBeingRepaired = ({ orderId, orderDoneTime }: HandledAlarm) => orderId !== null && orderDoneTime === null

type SeededAlarm = Pick<
  typeof alarm.$inferSelect,
  'id' | 'tenantId' | 'raisedTime' | 'ackTime' | 'ackBy' | 'clearedTime' | 'closeTime' | 'orderTime'
> &
  Pick<HandledAlarm, 'repeats'>

/** The bell that it rang. */
function deliveryOf(
  row: Pick<typeof alarm.$inferSelect, 'id' | 'tenantId' | 'level' | 'ruleName' | 'vehicleId' | 'raisedTime'>,
  operator: string,
  numberOf: (vehicleId: string) => string,
): typeof alarmDelivery.$inferInsert {
  const number = numberOf(row.vehicleId)
  const title = titleOf(row.level, row.ruleName, { zh: number, en: number })
  const sentTime = after(row.raisedTime, SECOND_MS)
  return {
    id: `${row.id}-bell`,
    tenantId: row.tenantId,
    subjectId: row.id,
    alarmId: row.id,
    channel: 'bell',
    recipientId: `demo-${operator}`,
    recipient: operator,
    level: row.level,
    title: title.zh,
    titleEn: title.en,
    content: title.zh,
    contentEn: title.en,
    state: DELIVERY_STATES.sent,
    attempts: 1,
    dueTime: sentTime,
    sentTime,
    createTime: sentTime,
  }
}

function historyOf(row: SeededAlarm) {
  const act = (action: string, actionTime: Date | null, actor: string | null = null) =>
    actionTime ? [{ alarmId: row.id, tenantId: row.tenantId, action, actionTime, actor }] : []
  return [
    ...act('raised', row.raisedTime),
    ...act('acknowledged', row.ackTime, row.ackBy),
    ...act('ordered', row.orderTime, row.ackBy),
    ...row.repeats.flatMap((time) => act('repeated', time)),
    ...act('cleared', row.clearedTime),
    ...act('closed', row.closeTime),
  ]
}
