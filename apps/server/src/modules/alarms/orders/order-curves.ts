import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, HOUR_MS, MINUTE_MS } from '../../../platform/core/clock.ts'
import type { OrderCurveContent } from '../../../platform/database/schema/alarm-schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AlarmRow } from '../evaluation/raise-alarms.queries.ts'
import { joinSeries, periodOf, readCurve, type AlarmSeries } from '../records/alarm-curve.ts'
import { revisionsOf } from '../rules/alarm-rules.queries.ts'
import * as queries from './order-curves.queries.ts'

/** The curves that are kept: an hour of the first has a point each minute. Unit: hours before and after. */
const KEPT_HOURS = [6, 24] as const
const LONGEST_MS = Math.max(...KEPT_HOURS) * HOUR_MS
const ORDERS_A_STEP = 10
const LEASE_MS = 5 * MINUTE_MS

interface Deps {
  readonly db: Db
  readonly telemetry: Pick<TelemetrySource, 'series'>
}

/**
 * Reads what is due of the readings around the alarms of orders, and keeps it with the orders. It is read outside of a transaction, under
 * a lease. Returns how many orders there were.
 */
export async function keepDueCurves({ db, telemetry }: Deps, now: Date): Promise<number> {
  const leaseUntil = after(now, LEASE_MS)
  const due = await queries.takeDue(db, now, leaseUntil, ORDERS_A_STEP)
  for (const { orderId, tenantId, content: before } of due) {
    const taken = { orderId, leaseUntil }
    const row = await queries.alarmOfOrder(db, tenantId, orderId)
    const [revision] = row ? await revisionsOf(db, [{ ruleId: row.ruleId, revision: row.ruleRevision }]) : []
    if (!row || !revision) {
      await queries.write(db, taken, { dueTime: null })
      continue
    }
    const { condition } = revision.content
    const windows = []
    for (const hours of KEPT_HOURS) {
      const request = { tenantId, vehicleId: row.vehicleId, raisedTime: row.raisedTime, condition, hours }
      const series = joinSeries(keptSeries(before, hours, row.raisedTime), await readCurve(telemetry, request, now))
      windows.push({ hours, series: series.map(packed) })
    }
    const complete = after(row.raisedTime, LONGEST_MS)
    await queries.write(db, taken, {
      content: { alarm: factsOf(row), condition, windows },
      dueTime: complete > now ? complete : null,
    })
  }
  return due.length
}

/** What an order has kept of the time around its alarm: of the shortest window that covers it. */
export function keptSeries(content: OrderCurveContent | null, hours: number, raisedTime: Date): AlarmSeries[] {
  const window = content?.windows.find((one) => one.hours >= hours) ?? content?.windows.at(-1)
  const { from, to } = periodOf({ raisedTime, hours }, after(raisedTime, hours * HOUR_MS))
  return (window?.series ?? []).map(({ code, points }) => ({
    code,
    points: points
      .map(([seconds, value]) => ({ time: new Date(seconds * 1000), value }))
      .filter(({ time }) => time >= from && time <= to),
  }))
}

const packed = ({ code, points }: AlarmSeries) => ({
  code,
  points: points.map(({ time, value }) => [time.getTime() / 1000, value] as const),
})

const factsOf = (row: AlarmRow): OrderCurveContent['alarm'] => ({
  alarmNo: row.alarmNo,
  ruleName: row.ruleName,
  level: row.level,
  kind: row.kind,
  trigger: row.trigger,
  raisedTime: row.raisedTime.getTime(),
  clearedTime: row.clearedTime?.getTime() ?? null,
  closeTime: row.closeTime?.getTime() ?? null,
})
