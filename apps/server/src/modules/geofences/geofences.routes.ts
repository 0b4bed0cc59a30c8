import { geofences, type GeofenceShape } from '@trackhoe/contract/vehicle'
import { type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as queries from './geofences.queries.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { geofence } from '../../platform/database/schema/vehicle-schema.ts'
import type { GeofenceRow } from './geofences.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Geofences that a tenant may have. */
const MOST_OF_TENANT = 500

/** Areas that vehicles enter and leave. Not in the specification. */
export function geofenceRoutes(api: Api) {
  serveResource(api, geofences, {
    table: geofence,
    permissions: 'vehicle:geofence',
    nameOf: ({ name }) => name,
    pinyin: ['name'],
    unique: { name: texts('围栏名称已存在', 'The geofence name already exists') },
    async present(db, caller, rows) {
      const inside = await queries.countInside(
        db,
        caller,
        rows.map(({ id }) => id),
      )
      const users = await queries.usersOf(db, caller.tenantId, rows.flatMap(usersIn))
      return rows.map((row) => ({
        inside: inside.get(row.id) ?? 0,
        alertUserStr: usersIn(row)
          .map((username) => users.get(username)?.realname ?? username)
          .join(','),
      }))
    },
    async beforeSave({ tx, caller }, { alertUsers, shape, status }, before) {
      if (!before && (await queries.countOf(tx, caller)) >= MOST_OF_TENANT)
        throw refused(texts(`最多设置 ${MOST_OF_TENANT} 个围栏`, `At most ${MOST_OF_TENANT} geofences`))
      await assertUsers(tx, caller, alertUsers ?? [], before ? usersIn(before) : [])
      const isMoved = shape && JSON.stringify(shape) !== JSON.stringify(before && ordered(before.shape))
      if (before && (isMoved || (status && status !== before.status))) await queries.forgetPresence(tx, before.id)
      return undefined
    },
  })
}

export const usersIn = ({ alertUsers }: Pick<GeofenceRow, 'alertUsers'>) =>
  alertUsers.split(',').filter((each) => each !== '')

/** An area with its names in the order of the contract: the database keeps another one. */
function ordered(shape: GeofenceShape): GeofenceShape {
  const place = ({ lng, lat }: { lng: number; lat: number }) => ({ lng, lat })
  return shape.kind === 'circle'
    ? { kind: shape.kind, center: place(shape.center), radius: shape.radius }
    : { kind: shape.kind, ring: shape.ring.map(place) }
}

/** Refuses who is none of the tenant's; one that the geofence has already may be gone. */
const assertUsers = (tx: Db, caller: Caller, values: readonly string[], kept: readonly string[]) =>
  assertChoices(tx, caller, [
    { source: { of: 'users', by: 'username' }, values, kept, label: '提醒人', at: 'alertUsers' },
  ])
