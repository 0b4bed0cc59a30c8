import * as z from 'zod/mini'
import { ALARM_LEVELS } from './alarm-levels.ts'
import { CommaList } from '../wire/comma-list.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { DateTime } from '../wire/jeecgboot-values.ts'
import { ActiveFaults } from './faults.ts'
import { Measured } from './values.ts'
import { VEHICLE_STATES } from './vehicle-state.ts'

/** A number of a query: a client passes it as one, and the wire has its text. */
function queryNumber(least: number, most: number, message: string) {
  return z
    .pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,20})?$/, message))], message),
      z.transform(Number),
    )
    .check(z.refine((value) => value >= least && value <= most, message))
}

const isSet = z.optional(z.literal('1', '只能是 1'))
const alarm = z.optional(z.nullable(z.enum(ALARM_LEVELS)))

/** Vehicles of a large fleet, as the panel beside a map narrows it. Empty parts match everything. Native only; not in the specification. */
export const FleetFilter = z.object({
  /** A part of the number, the terminal, the customer or the model. On a wall, of the number or the model. */
  text: z.optional(z.string().check(z.maxLength(100, '最多 100 个字符'))).check(label('关键字')),
  /** Of `VEHICLE_STATES`; `fault` also matches a vehicle with an active trouble code, whatever it does. */
  states: z
    .optional(CommaList({ max: { items: VEHICLE_STATES.length, message: `最多 ${VEHICLE_STATES.length} 项` } }))
    .check(label('状态')),
  /** `1`: only those with an open alarm. */
  alarmed: isSet.check(label('有告警')),
  /** `1`: only those without a position. */
  withoutPlace: isSet.check(label('无定位')),
  /** The `id` of a cluster: the vehicles in its place. */
  cluster: z
    .optional(z.string().check(z.regex(/^\d{1,2}(\/\d{1,9}){2}$/, '格式应为 级别/列/行')))
    .check(label('车辆聚合')),
})
export type FleetFilter = z.input<typeof FleetFilter>

const LONGITUDE = '必须在 -180 到 540 之间'
const LATITUDE = '必须在 -90 到 90 之间'
/** A view across 180° or of more than the world has an `east` beyond it. */
const longitude = queryNumber(-180, 540, LONGITUDE)
const latitude = queryNumber(-90, 90, LATITUDE)

/** The part of the world that a map shows, and its level. Units: degrees, WGS-84; `zoom` levels of a web map. */
export const FleetViewQuery = z.extend(FleetFilter, {
  west: longitude.check(label('西边界')),
  south: latitude.check(label('南边界')),
  east: longitude.check(label('东边界')),
  north: latitude.check(label('北边界')),
  zoom: queryNumber(0, 22, '必须在 0 到 22 之间').check(label('缩放级别')),
  /** The `version` of an earlier view. */
  since: z.optional(z.string().check(z.maxLength(64, '最多 64 个字符'))).check(label('已有版本')),
})
export type FleetViewQuery = z.input<typeof FleetViewQuery>

const box = { west: z.number(), south: z.number(), east: z.number(), north: z.number() }

/**
 * Vehicles that stand together at a level. `id` names their cell, and stays while they move in it. `states` counts them by the sign that each
 * bears, a fault before what it does: together they are `count`. `alarm` is the most urgent level. The box holds all of them.
 */
export const FleetCluster = wireObject({
  id: z.string(),
  lng: z.number(),
  lat: z.number(),
  count: z.number(),
  states: z.record(z.string(), z.number()),
  alarm,
  ...box,
})
export type FleetCluster = z.output<typeof FleetCluster>

/** A vehicle that stands alone at a level, with what its sign on a map needs. */
export const FleetPoint = wireObject({
  id: z.string(),
  lng: z.number(),
  lat: z.number(),
  state: z.enum(VEHICLE_STATES),
  /** A trouble code is active. */
  faulty: z.optional(z.boolean()),
  alarm,
})
export type FleetPoint = z.output<typeof FleetPoint>

const ids = z.array(z.string())

/** The part of a large fleet that a map shows. Native only; not in the specification. */
export const FleetView = wireObject({
  /** Names this view for `since` of a later one. */
  version: z.string(),
  /** The time at which the fleet was read. */
  at: DateTime,
  clusters: z.array(FleetCluster),
  vehicles: z.array(FleetPoint),
  /** The marks that are not in the view any more; absent where the view is whole and not what has changed of another. */
  removed: z.optional(wireObject({ clusters: ids, vehicles: ids })),
  /** The vehicles that the filter leaves, those of them inside of the view, and the box that holds all that have a position. */
  total: z.number(),
  inView: z.number(),
  bounds: z.nullable(wireObject(box)),
  /** The vehicles that the choice of one state would leave, as the filter is otherwise. A vehicle with a trouble code counts as a fault and by what it does. */
  states: z.record(z.string(), z.number()),
  withoutPlace: z.number(),
  /** Absent for those who may not see alarms. */
  alarmed: z.optional(z.number()),
})
export type FleetView = z.output<typeof FleetView>

/** A page of the list beside the map, or of a figure of a wall. */
export const FleetListQuery = z.extend(FleetFilter, {
  pageNo: z._default(queryNumber(1, 1_000_000, '必须是 1 以上的整数'), 1).check(label('页码')),
  pageSize: z._default(queryNumber(1, 200, '必须在 1 到 200 之间'), 50).check(label('每页条数')),
  /** One vehicle by its id. */
  vclId: z.optional(z.string().check(z.maxLength(64, '最多 64 个字符'))).check(label('车辆')),
  /** `1`: only those that are online. */
  online: isSet.check(label('在线状态')),
  /** `1`: only those of which an item of maintenance is due within 50 hours. */
  due: isSet.check(label('保养到期')),
})
export type FleetListQuery = z.input<typeof FleetListQuery>

/** A vehicle as the list beside a map shows it. Units: levels %, `hourMeter` and `nextMaintenance` hours. Walls see no terminal and no customer. */
export const FleetListRow = wireObject({
  vclId: z.string(),
  vclNo: OptionalText,
  model: OptionalText,
  tmnlId: OptionalText,
  consumerName: OptionalText,
  state: OptionalText,
  /** 1 online, 0 not. */
  online: OptionalNumber,
  lastTime: DateTime,
  lng: Measured,
  lat: Measured,
  hourMeter: Measured,
  fuelLevel: Measured,
  nextMaintenance: Measured,
  activeFaults: OptionalNumber,
  faults: ActiveFaults,
  /** The most urgent level of its open alarms. */
  alarm,
})
export type FleetListRow = z.output<typeof FleetListRow>
