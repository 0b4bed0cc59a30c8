import { menuRowsOf, type PermissionRow } from '../../auth/access/menu-rows.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { MenuChanges } from '../../platform/database/schema/schema.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import * as queries from './menu-administration.queries.ts'
import { aboveOf } from './menu-tree.ts'
import { texts } from '../../platform/core/language.ts'

/** What a tenant may show differently of a menu of the installation. */
export const SHOWN = [
  'parentId',
  'name',
  'icon',
  'sortNo',
  'hidden',
  'alwaysShow',
  'keepAlive',
  'hideTab',
  'description',
] as const

/** What is changed of the menu of a tenant, by whom and when. */
interface Writing {
  tx: Db
  caller: Caller
  now: Date
}

/** Locks the menu of a tenant. Returns all rows and the one that is to be changed. Errors: 404. */
export async function findForUpdate(tx: Db, caller: Caller, id: string) {
  await queries.lockForUpdate(tx, caller.tenantId)
  const rows = await menuRowsOf(tx, caller.tenantId)
  const found = rows.find((row) => row.id === id)
  if (!found) throw notFound()
  return { rows, found }
}

/** Who has a menu has what is above its new place: else it would vanish for him. Menus alone permit nothing. */
export async function grantAbove(
  tx: Db,
  caller: Caller,
  rows: readonly PermissionRow[],
  found: PermissionRow,
  parentId: string | null,
) {
  if (parentId === found.parentId) return
  await queries.grantWith(tx, caller.tenantId, found.id, aboveOf(rows, parentId))
}

/** Puts a row to another place. */
export async function put(writing: Writing, row: PermissionRow, place: { parentId: string | null; sortNo: number }) {
  if (row.tenantId === null) await showDifferently(writing, row, { ...row, ...place })
  else {
    const { tx, caller, now } = writing
    const written = { updateBy: caller.username, updateTime: now }
    await queries.update(tx, caller.tenantId, row.id, { ...place, ...written })
  }
}

/** Stores what the tenant shows differently of a row of the installation. Errors: 500 for a field that it cannot change. */
export async function showDifferently(writing: Writing, found: PermissionRow, wanted: PermissionRow) {
  const fixed = (Object.keys(wanted) as (keyof PermissionRow)[]).find(
    (key) => !SHOWN.some((shown) => shown === key) && JSON.stringify(wanted[key]) !== JSON.stringify(found[key]),
  )
  if (fixed !== undefined) {
    const field = fixed === 'isRoute' ? 'route' : fixed
    throw refused(
      texts(
        '系统内置菜单只能修改名称、上级、图标、排序、描述和显示方式',
        'Of a menu of the system only name, parent, icon, sorting, description and display can be changed',
      ),
      { field },
    )
  }
  const original = await queries.originalOf(writing.tx, found.id)
  if (!original) throw notFound()
  const changes = Object.fromEntries(
    SHOWN.flatMap((key) => (wanted[key] === original[key] ? [] : [[key, wanted[key]] as const])),
  )
  await saveOverride(writing, found.id, changes)
}

/** Stores the differences of a tenant from a row of the installation; none: it shows the row as it is. */
export async function saveOverride({ tx, caller, now }: Writing, permissionId: string, changes: MenuChanges) {
  const written = { updateBy: caller.username, updateTime: now }
  await queries.setOverride(tx, { tenantId: caller.tenantId, permissionId, changes, ...written })
}
