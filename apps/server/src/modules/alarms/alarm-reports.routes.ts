import { alarmReports, type AlarmReport } from '@trackhoe/contract/alarms'
import { keyOfTroubleCode, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { after, DAY_MS, fromWireTime, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { textsOf } from '../dictionaries/dictionaries.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'
import * as queries from './alarm-reports.queries.ts'

const MOST_DAYS = 366

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
      const { total, byLevel, byModel, byCode, byCause, byDay, topVehicles, rules, raised } = await queries.figuresOf(
        db,
        caller,
        query,
        { from, to },
      )
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
