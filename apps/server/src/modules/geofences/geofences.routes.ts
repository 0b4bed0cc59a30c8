import { geofences, type GeofenceShape } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { violatedUniqueKey, type Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/http/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertChoices } from '../choices/choices.ts'
import * as queries from './geofences.queries.ts'
import type { GeofenceRow } from './geofences.queries.ts'

/** Geofences that a tenant may have. */
const MOST_OF_TENANT = 500

/** Areas that vehicles enter and leave. Not in the specification. */
export function geofenceRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (act: 'list' | 'add' | 'edit' | 'delete') => ({ access: { action: `vehicle:geofence:${act}` } }) as const

  serve(api, geofences.list, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller, query)
    const ids = rows.map(({ id }) => id)
    const inside = await queries.countInside(db, caller, ids)
    const users = await queries.usersOf(db, caller.tenantId, rows.flatMap(usersIn))
    return page(
      rows.map((row) => ({
        ...wireOf(row),
        inside: inside.get(row.id) ?? 0,
        alertUserStr: usersIn(row)
          .map((username) => users.get(username)?.realname ?? username)
          .join(','),
      })),
      total,
    )
  })

  serve(api, geofences.add, may('add'), async ({ body, caller, audit }) => {
    const { name, shape, events, alertUsers, status } = body
    await unlessNameTaken(
      db.transaction(async (tx) => {
        const { total } = await queries.page(tx, caller, {
          pageNo: 1,
          pageSize: 1,
          column: 'createTime',
          order: 'desc',
        })
        if (total >= MOST_OF_TENANT) throw refused(`最多设置 ${MOST_OF_TENANT} 个围栏`)
        await assertUsers(tx, caller, alertUsers, [])
        await queries.insert(tx, {
          id: newId(random),
          tenantId: caller.tenantId,
          name,
          shape,
          events,
          alertUsers: alertUsers.join(','),
          status,
          createBy: caller.username,
          createTime: clock(),
        })
        await audit(tx, 'geofence.add', name)
      }),
    )
    return withMessage('添加成功！', null)
  })

  serve(api, geofences.edit, may('edit'), async ({ body, caller, audit }) => {
    const { id, name, shape, events, alertUsers, status } = body
    await unlessNameTaken(
      db.transaction(async (tx) => {
        const found = await queries.findForUpdate(tx, caller, id)
        if (!found) throw notFound()
        await assertRevision(body.revision, found.revision, () => ({ ...wireOf(found), inside: 0, alertUserStr: null }))
        await assertUsers(tx, caller, alertUsers, usersIn(found))
        if (JSON.stringify(shape) !== JSON.stringify(ordered(found.shape)) || status !== found.status) {
          await queries.forgetPresence(tx, id)
        }
        await queries.update(tx, caller.tenantId, id, {
          name,
          shape,
          events,
          alertUsers: alertUsers.join(','),
          status,
          updateBy: caller.username,
          updateTime: clock(),
        })
        await audit(tx, 'geofence.edit', found.name === name ? name : `${found.name} → ${name}`)
      }),
    )
    return withMessage('修改成功!', null)
  })

  serve(api, geofences.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller, query.id)
      if (!found) throw notFound()
      await queries.remove(tx, caller.tenantId, found.id)
      await audit(tx, 'geofence.delete', found.name)
    })
    return withMessage('删除成功!', null)
  })
}

export const usersIn = ({ alertUsers }: Pick<GeofenceRow, 'alertUsers'>) =>
  alertUsers.split(',').filter((each) => each !== '')

function wireOf({ id, name, shape, events, alertUsers, status, createBy, createTime, revision }: GeofenceRow) {
  return { id, name, shape, events, alertUsers, status, createBy, createTime: toWireTime(createTime), revision }
}

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

async function unlessNameTaken(write: Promise<void>) {
  try {
    await write
  } catch (error) {
    if (violatedUniqueKey(error)?.startsWith('geofence_')) throw refused('围栏名称已存在', { field: 'name' })
    throw error
  }
}
