import { and, eq, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alarmReports, type AlarmReport } from '@trackhoe/contract/alarms'
import { keyOfTroubleCode, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { after, DAY_MS, fromWireTime, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { alarm, alarmRule } from '../../platform/database/schema/alarm-schema.ts'
import { vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

const MOST_DAYS = 366
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

/** Rounds the means of a row. */
const rounded = <Row extends { mtta: number | null; mttr: number | null }>({ mtta, mttr, ...row }: Row) => ({
  ...row,
  mtta: mtta === null ? null : Math.round(mtta),
  mttr: mttr === null ? null : Math.round(mttr),
})

/** The alarms of each day of a period, those without any among them. */
function everyDay(from: Date, to: Date, alarms: ReadonlyMap<string, number>) {
  const days: { date: string; alarms: number }[] = []
  for (let day = startOfWireDay(from); day <= to; day = startOfWireDay(after(day, DAY_MS))) {
    const date = toWireTime(day).slice(0, 10)
    days.push({ date, alarms: alarms.get(date) ?? 0 })
  }
  return days
}

/** Reports of alarms. Not in the specification. */
export function alarmReportRoutes(api: Api) {
  const { db } = api.deps

  serve(
    api,
    alarmReports.summary,
    { access: { action: 'alarm:report:list' } },
    async ({ query, caller }): Promise<AlarmReport> => {
      const [from, to] = [fromWireTime(query.bgntime), fromWireTime(query.endtime)]
      if (!from || !to || to < from)
        throw refused(texts('结束时间不能早于开始时间', 'End time must not be before the start time'), {
          field: 'endtime',
        })
      const days = (to.getTime() - from.getTime()) / DAY_MS
      if (days > MOST_DAYS)
        throw refused(texts(`时间范围不能超过${MOST_DAYS}天`, `The time range can have at most ${MOST_DAYS} days`), {
          field: 'endtime',
        })
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
      const causes = (await textsOf(db, ['alarm_cause'], caller.tenantId)).get('alarm_cause')
      return {
        ...rounded(total ?? EMPTY),
        byLevel: byLevel.map(rounded),
        byModel: byModel.map(rounded),
        byCode: byCode.map((row) => ({
          ...rounded(row),
          spn: row.spn ?? 0,
          fmi: row.fmi ?? 0,
          name: troubleCodeOf(keyOfTroubleCode(row.spn ?? 0, row.fmi ?? 0))?.name ?? null,
        })),
        byCause: byCause.map(({ cause, alarms }) => ({
          cause: cause ?? '',
          cause_dictText: inLanguage(labelTexts(causes?.get(cause ?? '') ?? cause ?? '')),
          alarms,
        })),
        byDay: everyDay(from, to, new Map(byDay.map(({ date, alarms }) => [date, alarms]))),
        topVehicles: topVehicles.map(rounded),
        rules: rules.map((rule) => {
          const own = raised.find(({ ruleId }) => ruleId === rule.ruleId)
          const share = own ? own.machineDays / (own.vehicles * Math.max(days, 1)) : 0
          return {
            ...rule,
            name: inLanguage(labelTexts(rule.name)),
            alarms: own?.alarms ?? 0,
            lastRaisedTime: own ? toWireTime(new Date(own.last)) : null,
            coverage: own ? (share > 1 / 2 ? ('always' as const) : ('usual' as const)) : ('never' as const),
          }
        }),
      }
    },
  )
}

const EMPTY = {
  alarms: 0,
  vehicles: 0,
  mtta: null,
  mttr: null,
  repeats: 0,
  acknowledged: 0,
  closed: 0,
  ordered: 0,
}
