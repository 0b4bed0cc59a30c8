import * as z from 'zod/mini'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { OptionalText } from '../wire/values.ts'

/** Corners that a polygon may have. */
const MOST_CORNERS = 200
/** Unit: meters. */
const RADIUS = { least: 20, most: 500_000 } as const

const longitude = z
  .number('请输入经度')
  .check(z.minimum(-180, '经度须在 -180 与 180 之间'), z.maximum(180, '经度须在 -180 与 180 之间'))
const latitude = z
  .number('请输入纬度')
  .check(z.minimum(-85, '纬度须在 -85 与 85 之间'), z.maximum(85, '纬度须在 -85 与 85 之间'))
const place = z.object({ lng: longitude, lat: latitude })

/** An edge crosses or touches another one that it has no corner in common with, or a corner lies on the way back. */
function crossesItself(ring: readonly { lng: number; lat: number }[]): boolean {
  const corner = (at: number) => ring[at % ring.length] ?? { lng: 0, lat: 0 }
  for (let one = 0; one < ring.length; one++) {
    if (turnsBack(corner(one), corner(one + 1), corner(one + 2))) return true
    for (let other = one + 1; other < ring.length; other++) {
      const isNext = other === one + 1 || (one === 0 && other === ring.length - 1)
      if (!isNext && meets(corner(one), corner(one + 1), corner(other), corner(other + 1))) return true
    }
  }
  return false
}

interface Corner {
  lng: number
  lat: number
}

/** The side of the line from `a` to `b` on which `c` lies: 1, -1, or 0 on the line. */
const sideOf = (a: Corner, b: Corner, c: Corner) =>
  Math.sign((b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng))

const isWithin = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat)

/** The edge from `b` to `c` lies on that from `a` to `b`. */
function turnsBack(a: Corner, b: Corner, c: Corner): boolean {
  return sideOf(a, b, c) === 0 && (a.lng - b.lng) * (c.lng - b.lng) + (a.lat - b.lat) * (c.lat - b.lat) > 0
}

function meets(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [ac, ad, ca, cb] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)]
  if (ac !== ad && ca !== cb) return true
  return (
    (ac === 0 && isWithin(a, b, c)) ||
    (ad === 0 && isWithin(a, b, d)) ||
    (ca === 0 && isWithin(c, d, a)) ||
    (cb === 0 && isWithin(c, d, b))
  )
}

/** The area of a geofence. Units: degrees, WGS-84; `radius` meters. A ring is closed by its first corner. */
export const GeofenceShape = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('circle'),
      center: place,
      radius: z
        .number('请输入半径')
        .check(
          z.minimum(RADIUS.least, `半径须在 ${RADIUS.least} 与 ${RADIUS.most} 米之间`),
          z.maximum(RADIUS.most, `半径须在 ${RADIUS.least} 与 ${RADIUS.most} 米之间`),
        ),
    }),
    z.object({
      kind: z.literal('polygon'),
      ring: z.array(place).check(
        z.minLength(3, '多边形至少有 3 个顶点'),
        z.maxLength(MOST_CORNERS, `多边形最多有 ${MOST_CORNERS} 个顶点`),
        z.refine((ring) => !crossesItself(ring), '多边形的边不能相交'),
      ),
    }),
  ],
  '请在地图上绘制围栏',
)
export type GeofenceShape = z.output<typeof GeofenceShape>

/** Which crossings of a geofence are reported. */
export const GEOFENCE_EVENTS = ['enter', 'leave', 'both'] as const

/**
 * An area that vehicles enter and leave. `alertUsers`: user names of who is notified; `alertUserStr`: their real names.
 * `status`: 1 enabled, 2 disabled. `inside`: how many vehicles that the caller sees are in it. Native only; not in the
 * specification.
 */
export const Geofence = wireObject({
  id: z.string(),
  name: z.string(),
  shape: GeofenceShape,
  events: z.enum(GEOFENCE_EVENTS),
  alertUsers: CommaListResult,
  alertUserStr: OptionalText,
  status: z.enum(['1', '2']),
  inside: z.number(),
  createBy: OptionalText,
  createTime: DateTime,
  revision: Revision,
})
export type Geofence = z.output<typeof Geofence>

const fields = {
  name: RequiredText('请输入围栏名称', 50).check(label('围栏名称')),
  shape: GeofenceShape.check(label('围栏范围')),
  events: z.enum(GEOFENCE_EVENTS, '请选择提醒时机').check(label('提醒时机')),
  alertUsers: CommaList({ max: { items: 200, message: '提醒人过多' } }).check(label('提醒人员')),
  status: z.enum(['1', '2'], '请选择启用状态').check(label('状态')),
}

export const NewGeofence = z.object(fields)
export type NewGeofence = z.input<typeof NewGeofence>

export const GeofenceEdit = editOf(fields)
export type GeofenceEdit = z.input<typeof GeofenceEdit>

export const GeofenceQuery = listQueryOf(fields, ['name', 'status'])
export type GeofenceQuery = z.input<typeof GeofenceQuery>

/**
 * Geofences. Native only; not in the specification. Errors: 500 围栏名称已存在; 400 for recipients who are none; 409 with the newer row
 * for a stale revision.
 */
export const geofences = {
  /** Lists the geofences of the tenant that the caller sees. */
  list: listCall('/vehicle/geofence/list', GeofenceQuery, Geofence),
  /** Creates a geofence. Vehicles that stand in it at that time have not entered it. */
  add: endpoint('POST', '/vehicle/geofence/add', { body: NewGeofence, result: z.unknown() }),
  /** Changes a geofence. With another area what is known of who stands in it is forgotten. */
  edit: endpoint('PUT', '/vehicle/geofence/edit', {
    body: GeofenceEdit,
    result: z.unknown(),
    ignoredFields: ['alertUserStr', 'inside', ...SERVER_MANAGED_FIELDS],
  }),
  /** Deletes a geofence. */
  remove: removeCall('/vehicle/geofence/delete'),
}
