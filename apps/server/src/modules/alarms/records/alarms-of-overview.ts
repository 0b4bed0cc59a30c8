import { ALARM_LEVELS, ALARM_STATES } from '@trackhoe/contract/alarms'
import type { FleetOverview } from '@trackhoe/contract/vehicle'
import { mayDo } from '../../../auth/access/callers.queries.ts'
import { toWireTime } from '../../../platform/core/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/env.ts'
import { counts, urgent, vehiclesWithAlarms } from './alarms.queries.ts'

/** The most alarms that a wall shows in turn. */
const MOST_SHOWN = 50
/** Machines that are marked on the map of a wall. */
const MOST_MARKED = 2_000

/** The alarms of a fleet that a wall shows; null for a user who may not see alarms. */
export async function alarmsOfOverview(db: Db, caller: Caller): Promise<FleetOverview['alarms']> {
  if (caller.displayPage === undefined && !(await mayDo(db, caller, 'alarm:list'))) return null
  const [counted, rows] = [await counts(db, caller, caller.username), await urgent(db, caller, MOST_SHOWN)]
  return {
    levels: ALARM_LEVELS.map((level) => {
      const { open = 0, unacknowledged = 0 } = counted.find((row) => row.level === level) ?? {}
      return { level, open, unacknowledged }
    }),
    urgent: rows.map(({ state, raisedTime, ...row }) => ({
      ...row,
      raisedTime: toWireTime(raisedTime),
      acknowledged: state !== ALARM_STATES.open,
    })),
    vehicles: (await vehiclesWithAlarms(db, caller, MOST_MARKED)).map(({ vclId, level }) => ({ vclId, level })),
  }
}
