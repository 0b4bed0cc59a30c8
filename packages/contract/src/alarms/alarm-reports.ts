import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { DateTime, ListOf } from '../wire/jeecgboot-values.ts'
import { wireObject } from '../wire/object.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { timeRange } from '../wire/wire-time.ts'
import { Measured } from '../vehicle/values.ts'
import { ALARM_LEVELS } from '../vehicle/alarm-levels.ts'

/** Alarms of a group. Units: `mtta`, `mttr` seconds; null without any that was acknowledged or repaired. */
const figures = { alarms: Count, vehicles: Count, mtta: Measured, mttr: Measured, repeats: Count }

/**
 * Figures of the alarms of a period, of machines that the caller sees. `mtta`: mean time from raising to acknowledging. `mttr`: mean
 * time from raising to the end of the work order, of those that had one. `repeats`: those whose fault was back. `rules`: every rule
 * that is on; `coverage` `never` raised none, `always` raised one on more than half of the days for each of its machines that raised
 * any. Native only; not in the specification.
 */
export const AlarmReport = wireObject({
  ...figures,
  acknowledged: Count,
  closed: Count,
  ordered: Count,
  byLevel: ListOf(wireObject({ level: z.enum(ALARM_LEVELS), ...figures })),
  byModel: ListOf(wireObject({ vclType: z.string(), ...figures })),
  byCode: ListOf(wireObject({ spn: Count, fmi: Count, name: OptionalText, ...figures })),
  byCause: ListOf(wireObject({ cause: z.string(), cause_dictText: OptionalText, alarms: Count })),
  byDay: ListOf(wireObject({ date: z.string(), alarms: Count })),
  topVehicles: ListOf(wireObject({ vclId: z.string(), vclNo: OptionalText, vclType: OptionalText, ...figures })),
  rules: ListOf(
    wireObject({
      ruleId: z.string(),
      name: z.string(),
      level: z.enum(ALARM_LEVELS),
      alarms: Count,
      lastRaisedTime: DateTime,
      coverage: z.enum(['never', 'usual', 'always']),
    }),
  ),
})
export type AlarmReport = z.output<typeof AlarmReport>

/** Reports of alarms. Errors: 500 时间范围不能超过366天. */
export const alarmReports = {
  summary: endpoint('GET', '/alarm/report/summary', {
    query: z.object({
      ...timeRange,
      ...textFilters({ vclType: '车型', level: '告警级别' }),
    }),
    result: AlarmReport,
  }),
}
