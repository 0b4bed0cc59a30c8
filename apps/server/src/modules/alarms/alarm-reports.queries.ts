import type { Caller } from '../../platform/http/env.ts'
import type { Db } from '../../platform/database/database.ts'
import { and, eq, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { visible } from '../../platform/data-scope/visible.ts'
import { alarm, alarmRule } from '../../platform/database/schema/alarm-schema.ts'
import { vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'

const MOST_ROWS = 20

const seconds = (from: PgColumn, until: PgColumn) =>
  sql<number | null>`(avg(extract(epoch from (${until} - ${from}))))::double precision`

/** Means in whole seconds. */
const figures = {
  alarms: sql<number>`count(*)::int`,
  vehicles: sql<number>`count(distinct ${alarm.vehicleId})::int`,
  // What a terminal reports late could not be acknowledged before.
  mtta: seconds(alarm.createTime, alarm.ackTime),
  mttr: seconds(alarm.raisedTime, alarm.orderDoneTime),
  repeats: sql<number>`(count(*) filter (where ${alarm.repeatOf} is not null))::int`,
}

/** What a report takes of the alarms of a period: their figures by what they have in common, and those of each rule that is on. */
export async function figuresOf(
  db: Db,
  caller: Caller,
  query: { vclType?: string | null | undefined; level?: string | null | undefined },
  { from, to }: { from: Date; to: Date },
) {
  const where = (...more: (SQL | undefined)[]) =>
    visible(alarm, caller, [
      gte(alarm.raisedTime, from),
      lte(alarm.raisedTime, to),
      query.vclType ? eq(vehicleType.vclType, query.vclType) : undefined,
      query.level ? eq(alarm.level, sql`${query.level}`) : undefined,
      ...more,
    ])
  const of = <Fields extends Record<string, SQL | PgColumn>>(fields: Fields) =>
    db
      .select({ ...fields, ...figures })
      .from(alarm)
      .innerJoin(vehicle, eq(vehicle.id, alarm.vehicleId))
      .innerJoin(vehicleType, eq(vehicleType.id, vehicle.typeId))
      .$dynamic()

  const [total] = await of({
    acknowledged: sql<number>`(count(*) filter (where ${alarm.ackTime} is not null))::int`,
    closed: sql<number>`(count(*) filter (where ${alarm.closeTime} is not null))::int`,
    ordered: sql<number>`(count(*) filter (where ${alarm.orderTime} is not null))::int`,
  }).where(where())
  const byLevel = await of({ level: alarm.level }).where(where()).groupBy(alarm.level).orderBy(alarm.level)
  const byModel = await of({ vclType: vehicleType.vclType })
    .where(where())
    .groupBy(vehicleType.vclType)
    .orderBy(sql`count(*) desc`, vehicleType.vclType)
    .limit(MOST_ROWS)
  const byCode = await of({ spn: alarm.spn, fmi: alarm.fmi })
    .where(where(isNotNull(alarm.spn)))
    .groupBy(alarm.spn, alarm.fmi)
    .orderBy(sql`count(*) desc`, alarm.spn, alarm.fmi)
    .limit(MOST_ROWS)
  const byCause = await of({ cause: alarm.closeCause })
    .where(where(isNotNull(alarm.closeCause)))
    .groupBy(alarm.closeCause)
    .orderBy(sql`count(*) desc`)
  const day = sql<string>`to_char(${alarm.raisedTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const byDay = await of({ date: day })
    .where(where())
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  const topVehicles = await of({ vclId: alarm.vehicleId, vclNo: vehicle.vclNo, vclType: vehicleType.vclType })
    .where(where())
    .groupBy(alarm.vehicleId, vehicle.vclNo, vehicleType.vclType)
    .orderBy(sql`count(*) desc`, vehicle.vclNo)
    .limit(MOST_ROWS)
  const rules = await db
    .select({ ruleId: alarmRule.id, name: alarmRule.name, level: alarmRule.level })
    .from(alarmRule)
    .where(and(eq(alarmRule.tenantId, caller.tenantId), eq(alarmRule.status, '1')))
    .orderBy(alarmRule.name)
  const raised = await of({
    ruleId: alarm.ruleId,
    last: sql<string>`max(${alarm.raisedTime})`,
    machineDays: sql<number>`count(distinct ${alarm.vehicleId} || to_char(${alarm.raisedTime} at time zone 'Asia/Shanghai', 'YYYYMMDD'))::int`,
  })
    .where(where())
    .groupBy(alarm.ruleId)
  return { total, byLevel, byModel, byCode, byCause, byDay, topVehicles, rules, raised }
}
