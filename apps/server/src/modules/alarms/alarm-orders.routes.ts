import { ALARM_STATES, alarms } from '@trackhoe/contract/alarms'
import { toWireTime } from '../../platform/core/clock.ts'
import type { OrderCurveContent } from '../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused, unknownVehicle } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { assertChoices } from '../choices/choices.ts'
import * as serviceTypes from '../service-types/service-types.queries.ts'
import * as fleet from '../vehicles/vehicles.queries.ts'
import { find as findOrder } from '../work-orders/work-orders.queries.ts'
import { usualServiceType } from './orders/alarm-orders.queries.ts'
import { keptSeries } from './orders/order-curves.ts'
import * as curves from './orders/order-curves.queries.ts'
import { CURVE_HOURS, curveOf, joinSeries, readCurve } from './records/alarm-curve.ts'
import { engineersFor, faultOf, orderFor } from './orders/alarm-orders.ts'
import { revisionsOf } from './rules/alarm-rules.queries.ts'
import { lock } from './records/alarms.queries.ts'
import type { AlarmRow } from './evaluation/raise-alarms.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

/** The work order of an alarm. Not in the specification. */
export function alarmOrderRoutes(api: Api<VehicleDeps>) {
  const { db, clock, random, telemetry } = api.deps

  serve(api, alarms.orderDraft, { access: { action: 'alarm:list' } }, async ({ query, caller }) =>
    db.transaction(async (tx) => {
      const row = await found(tx, caller, query.id)
      const rule = await ruleOf(tx, row)
      const vehicle = await fleet.find(tx, caller, { vclId: row.vehicleId })
      if (!vehicle) throw notFound()
      const engineers = await engineersFor(tx, caller.tenantId, row.vehicleId)
      const [proposed] = engineers
      return {
        serviceTypeId: rule?.order.serviceTypeId || (await usualServiceType(tx, caller.tenantId)),
        vclId: vehicle.id,
        vclNo: vehicle.vclNo,
        handler: proposed?.username ?? null,
        handler_dictText: proposed?.realname ?? proposed?.username ?? null,
        fault: faultOf(row, rule?.advice ?? null),
        engineers,
      }
    }),
  )

  serve(api, alarms.ofOrder, { access: { action: 'service:workOrder:list' } }, async ({ query, caller }) => {
    const order = await findOrder(db, caller, query.id)
    if (!order) throw notFound()
    const { tenantId } = caller
    const row = await curves.alarmOfOrder(db, tenantId, order.id)
    const content = (await curves.find(db, tenantId, order.id))?.content ?? null
    const condition = (row && (await ruleOf(db, row))?.condition) ?? content?.condition
    const facts = row ?? (content && purgedAlarm(content.alarm))
    if (!facts || !condition) throw notFound()
    const now = clock()
    const hours = query.hours ?? CURVE_HOURS
    const request = { tenantId, vehicleId: order.vehicleId, raisedTime: facts.raisedTime, condition, hours }
    const kept = keptSeries(content, hours, facts.raisedTime)
    const { alarmNo, ruleName, level, kind, trigger, state, active, clearedTime, closeTime, silencedUntil } = facts
    return {
      id: row?.id ?? null,
      alarmNo,
      ruleName: inLanguage(labelTexts(ruleName)),
      level,
      kind,
      trigger,
      state,
      active,
      raisedTime: toWireTime(facts.raisedTime),
      clearedTime: clearedTime && toWireTime(clearedTime),
      closeTime: closeTime && toWireTime(closeTime),
      silencedUntil: silencedUntil && toWireTime(silencedUntil),
      curve: curveOf(joinSeries(kept, await readCurve(telemetry, request, now)), request, now),
    }
  })

  serve(api, alarms.createOrder, { access: { action: 'alarm:order' } }, async ({ body, caller, audit }) =>
    db.transaction(async (tx) => {
      const row = await found(tx, caller, body.id)
      // Two who press at once get the same order.
      const known = row.orderId === null ? undefined : await findOrder(tx, caller, row.orderId)
      if (known) return { orderId: known.id, woNo: known.woNo }
      const rule = await ruleOf(tx, row)
      const serviceTypeId = body.serviceTypeId || rule?.order.serviceTypeId
      if (!serviceTypeId) throw refused(texts('请选择服务类型', 'Select a service type'), { field: 'serviceTypeId' })
      const type = await serviceTypes.find(tx, caller.tenantId, serviceTypeId)
      if (!type) throw refused(texts('服务类型不存在', 'The service type does not exist'), { field: 'serviceTypeId' })
      const vehicle = await fleet.find(tx, caller, { vclId: row.vehicleId })
      if (!vehicle) throw unknownVehicle('vclId')
      const handler = await handlerOf(tx, caller, row, body.handler)
      const made = await orderFor(
        tx,
        row,
        {
          type,
          vehicle: { id: vehicle.id, vclNo: vehicle.vclNo, consumerName: vehicle.consumerName },
          handler,
          fault: body.fault?.trim() || faultOf(row, rule?.advice ?? null),
          createBy: caller.username,
        },
        { now: clock(), random },
      )
      await audit(tx, 'alarm.order', `${row.alarmNo} → ${made.woNo}`)
      return made
    }),
  )
}

async function handlerOf(tx: Db, caller: Caller, row: AlarmRow, given: string | null | undefined) {
  if (given === undefined || given === null)
    return (await engineersFor(tx, caller.tenantId, row.vehicleId))[0]?.username ?? null
  await assertChoices(tx, caller, [
    {
      source: { of: 'users', by: 'username' },
      values: given === '' ? [] : [given],
      kept: [],
      label: '服务工程师',
      at: 'handler',
    },
  ])
  return given || null
}

/** The alarm, locked. Errors: 500 for one that the caller does not see. */
async function found(tx: Db, caller: Caller, id: string): Promise<AlarmRow> {
  const [row] = await lock(tx, caller, [id])
  if (!row) throw notFound()
  return row
}

async function ruleOf(tx: Db, { ruleId, ruleRevision }: AlarmRow) {
  const [revision] = await revisionsOf(tx, [{ ruleId, revision: ruleRevision }])
  return revision?.content
}

/** An alarm of which only its order knows: it was closed before it was purged. */
const purgedAlarm = ({ raisedTime, clearedTime, closeTime, ...facts }: OrderCurveContent['alarm']) => ({
  ...facts,
  state: ALARM_STATES.closed,
  active: false,
  raisedTime: new Date(raisedTime),
  clearedTime: clearedTime === null ? null : new Date(clearedTime),
  closeTime: closeTime === null ? null : new Date(closeTime),
  silencedUntil: null,
})
