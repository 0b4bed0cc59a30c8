import * as z from 'zod/mini'
import { ALARM_LEVELS } from './alarm-levels.ts'
import { AlarmTrigger } from './alarm-trigger.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { ListOf, DateTime } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { FleetListQuery, FleetListRow, FleetView, FleetViewQuery } from './fleet-view.ts'
import { listCall } from '../wire/record-calls.ts'
import { Measured } from './values.ts'

const count = z.number()

/** The work of a fleet in a day until some time of it. Units: hours, liters; `worked` vehicles that have worked. */
const FleetDay = wireObject({ workHours: Measured, idleHours: Measured, fuel: Measured, worked: Measured })

/**
 * The whole fleet of a tenant at this moment, for the wall of a control room: one call instead of one for each vehicle.
 * Units: counts, hours, liters; `rate` is a share of 1. Times `YYYY-MM-DD HH:mm:ss` in GMT+8. Native only; not in the specification.
 */
export const FleetOverview = wireObject({
  at: z.string(),
  total: count,
  online: count,
  /** By state, see `VEHICLE_STATES`. They add up to `total`. */
  states: z.record(z.string(), z.number()),
  /** Vehicles with an active trouble code. They are counted in `states` by what they do. */
  faulty: count,
  /** Vehicles of which an item of maintenance is due within 50 hours, and of these the overdue ones. */
  maintenanceDue: count,
  maintenanceOverdue: count,
  /** Largest first. */
  models: ListOf(wireObject({ model: z.string(), total: count, online: count })),
  /** Vehicles that have worked today, those that work now included. */
  workedToday: z.optional(count),
  /** Share of the vehicles that worked in each hour of today so far; `hour` is `HH`. */
  hours: ListOf(wireObject({ hour: z.string(), rate: z.number() })),
  /** The newest trouble code of each vehicle that has one, or had one in the last three days; newest first. */
  faults: ListOf(
    wireObject({
      time: DateTime,
      vclId: z.string(),
      vclNo: OptionalText,
      spn: z.string(),
      fmi: z.string(),
      name: OptionalText,
      /** 1 stop, 2 warning, 3 hint. */
      severity: OptionalNumber,
      active: z.boolean(),
      /** Other trouble codes of this vehicle in that time. */
      others: OptionalNumber,
    }),
  ),
  /** Active trouble codes by the number of vehicles that have them, most first. */
  /** How many different trouble codes are active. Native only. */
  faultKinds: OptionalNumber,
  topFaults: ListOf(
    wireObject({
      spn: z.string(),
      fmi: z.string(),
      name: OptionalText,
      /** 1 stop, 2 warning, 3 hint. */
      severity: OptionalNumber,
      vehicles: count,
    }),
  ),
  /** Today until now. */
  today: z.optional(z.nullable(FleetDay)),
  /** The mean of the same weekday in the four weeks before, until the same time of the day. */
  usual: z.optional(z.nullable(FleetDay)),
  /** Work orders that are not done, and of these those for longer than they may be. */
  workOrders: z.optional(wireObject({ open: count, overdue: count })),
  /** Alarms that are not closed: by level, the most urgent ones, and the machines that have some; null for those who may not see alarms. */
  alarms: z.optional(
    z.nullable(
      wireObject({
        levels: ListOf(wireObject({ level: z.enum(ALARM_LEVELS), open: count, unacknowledged: count })),
        urgent: ListOf(
          wireObject({
            id: z.string(),
            vclId: z.string(),
            vclNo: OptionalText,
            level: z.enum(ALARM_LEVELS),
            kind: z.string(),
            trigger: AlarmTrigger,
            raisedTime: DateTime,
            acknowledged: z.boolean(),
          }),
        ),
        /** The most urgent level of each machine. */
        vehicles: z.optional(ListOf(wireObject({ vclId: z.string(), level: z.enum(ALARM_LEVELS) }))),
      }),
    ),
  ),
  /** Commands that were sent today, by state. */
  commands: z.record(z.string(), z.number()),
  /** Days before today and today, oldest first. */
  days: ListOf(wireObject({ date: z.string(), workHours: Measured, idleHours: Measured, fuel: Measured })),
})
export type FleetOverview = z.output<typeof FleetOverview>

export const fleetOverview = {
  /** Returns the totals of the tenant's fleet. */
  read: endpoint('GET', '/sys/platform/fleetOverview', { result: FleetOverview }),
  /**
   * Returns what a map of a large fleet shows: clusters of vehicles that stand together, the others by themselves, around the view as well, and the
   * counts of the panel. With the `version` of an earlier view as `since`, what has changed and what is gone; the server may return all in any case.
   */
  view: endpoint('GET', '/sys/platform/fleetView', { query: FleetViewQuery, result: FleetView }),
  /** Returns a page of the vehicles: those with critical and major alarms first, then those with faults, then by state and number. */
  list: listCall('/sys/platform/fleetList', FleetListQuery, FleetListRow),
}
