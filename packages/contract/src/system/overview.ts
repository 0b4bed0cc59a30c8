import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'

/**
 * How many people, places and sessions the tenant has at this moment. Units: counts. `at` is the server's clock,
 * `YYYY-MM-DD HH:mm:ss` in GMT+8. Native only; not in the specification: what the overview page shows of the platform itself.
 */
export const Overview = wireObject({
  at: z.string(),
  users: z.number(),
  frozenUsers: z.number(),
  /** Users with a session that was used in the last 5 minutes. */
  onlineUsers: z.number(),
  departments: z.number(),
  roles: z.number(),
  /** Successful and refused sign-ins since midnight, GMT+8. */
  loginsToday: z.number(),
  refusedLoginsToday: z.number(),
  /** Sign-ins of the last 24 hours, oldest hour first; `hour` is `HH`. */
  loginsByHour: z.array(wireObject({ hour: z.string(), count: z.number() })),
  /** Users by first-level department, largest first. */
  usersByDepartment: z.array(wireObject({ departName: z.string(), count: z.number() })),
})
export type Overview = z.output<typeof Overview>

export const overview = {
  /** Returns the counts of the overview page. */
  counts: endpoint('GET', '/sys/platform/overview', { result: Overview }),
}
