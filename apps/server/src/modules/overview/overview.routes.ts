import { overview } from '@trackhoe/contract'
import { after, DAY_MS, HOUR_MS, MINUTE_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import * as queries from './overview.queries.ts'

const ONLINE_MS = 5 * MINUTE_MS
const HOURS = 24

/** The current figures of the platform itself, for the overview page. Native only; not in the specification. */
export function overviewRoutes(api: Api) {
  const { db, clock } = api.deps

  serve(api, overview.counts, { access: { action: 'platform:overview' } }, async ({ caller }) => {
    const { tenantId } = caller
    const now = clock()
    const midnight = startOfWireDay(now)
    return {
      at: toWireTime(now),
      ...(await queries.countUsers(db, caller)),
      onlineUsers: await queries.countOnline(db, tenantId, after(now, -ONLINE_MS)),
      departments: await queries.countDepartments(db, caller),
      roles: await queries.countRoles(db, caller),
      loginsToday: await queries.countLogins(db, tenantId, 'ok', midnight),
      refusedLoginsToday: await queries.countLogins(db, tenantId, 'refused', midnight),
      loginsByHour: byHour(await queries.loginTimes(db, tenantId, after(now, -DAY_MS)), now),
      usersByDepartment: await queries.usersByDepartment(db, caller),
    }
  })
}

/** One bar for each of the last 24 hours of the clock, the present one last. */
function byHour(times: readonly Date[], now: Date) {
  const hourOf = (time: Date) => Math.floor(time.getTime() / HOUR_MS)
  return Array.from({ length: HOURS }, (_, index) => {
    const hour = hourOf(now) - (HOURS - 1) + index
    return {
      hour: toWireTime(new Date(hour * HOUR_MS)).slice(11, 13),
      count: times.filter((time) => hourOf(time) === hour).length,
    }
  })
}
