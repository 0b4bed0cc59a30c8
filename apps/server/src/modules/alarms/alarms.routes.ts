import { alarms } from '@trackhoe/contract/alarms'
import { after, DAY_MS, toWireTime } from '../../platform/core/clock.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage } from '../../platform/core/language.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { VehicleDeps } from '../../ports/vehicle-deps.ts'
import { alarmActionRoutes } from './alarm-actions.routes.ts'
import { alarmDetailRoutes } from './alarm-details.routes.ts'
import { alarmSilenceRoutes } from './alarm-silence.routes.ts'
import { serveAlarmFiles } from './alarm-files.ts'
import { ALARM_DICTIONARIES, recordOf } from './records/alarm-record.ts'
import * as queries from './records/alarms.queries.ts'

/** Machines with alarms that a map gets. */
const MOST_VEHICLES = 20_000
const STORM_DAYS = 7

const stormOf = ({
  id,
  ruleId,
  ruleName,
  level,
  startTime,
  endTime,
  vehicles,
  open,
}: Awaited<ReturnType<typeof queries.storms>>[number]) => ({
  id,
  ruleId,
  ruleName: inLanguage(labelTexts(ruleName)),
  level,
  startTime: toWireTime(startTime),
  endTime: endTime && toWireTime(endTime),
  vehicles,
  open,
})

/** Alarms, and the acts on them. Not in the specification. */
export function alarmRoutes(api: Api<VehicleDeps>) {
  const { db, clock } = api.deps
  const lists = { access: { action: 'alarm:list' } } as const

  serve(api, alarms.list, lists, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller, { ...query })
    return page(await withDictText(rows.map(recordOf), ALARM_DICTIONARIES), total)
  })

  serve(api, alarms.counts, lists, async ({ caller }) => {
    const rows = await queries.counts(db, caller, caller.username)
    const levels = (['1', '2', '3', '4'] as const).map((level) => {
      const own = rows.find((row) => row.level === level)
      return { level, open: own?.open ?? 0, unacknowledged: own?.unacknowledged ?? 0 }
    })
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    return {
      levels,
      open: sum(({ open }) => open),
      unacknowledged: sum(({ unacknowledged }) => unacknowledged),
      mine: sum(({ mine }) => mine),
    }
  })

  serve(api, alarms.vehicles, lists, ({ caller }) => queries.vehiclesWithAlarms(db, caller, MOST_VEHICLES))

  serve(api, alarms.storms, lists, async ({ caller }) =>
    (await queries.storms(db, caller, { since: after(clock(), -STORM_DAYS * DAY_MS) })).map(stormOf),
  )

  serve(api, alarms.storm, lists, async ({ query, caller }) => {
    const [row] = await queries.storms(db, caller, { id: query.id })
    if (!row) throw notFound()
    return stormOf(row)
  })

  alarmDetailRoutes(api)
  alarmActionRoutes(api)
  alarmSilenceRoutes(api)
  serveAlarmFiles(api)
}
