import * as z from 'zod/mini'
import { wireObject } from '../wire/object.ts'

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))

/**
 * The cause of an alarm as it was then. Which fields are there depends on the kind of its condition. Units: `value`, `limit` and
 * `from` those of the parameter `code`; `hours` hours; `minutes` minutes; `meters` meters.
 */
export const AlarmTrigger = wireObject({
  /** The parameter, what it was, the limit that it passed, and what it had been before a change. */
  code: text,
  value: number,
  limit: number,
  from: number,
  spn: number,
  fmi: number,
  /** The name of the trouble code in the catalog of the server, and its lamp. */
  faultName: text,
  lamp: text,
  /** The geofence, and its name then. */
  geofenceId: text,
  geofenceName: text,
  meters: number,
  hours: number,
  minutes: number,
  /** The maintenance item, or the tamper event. */
  item: text,
})
export type AlarmTrigger = z.output<typeof AlarmTrigger>
