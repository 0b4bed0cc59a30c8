import { and, asc, eq, exists, getTableColumns, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { labelOf, User, USER_STATUS, UserListQuery } from '@trackhoe/contract'
import { inArray, notInArray } from '../../platform/database/schema/array-columns.ts'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  depart,
  departRole,
  departRoleUser,
  organization,
  permission,
  role,
  rolePermission,
  user,
  userDepart,
  userRole,
} from '../../platform/database/schema/schema.ts'
import { groupBy } from '../../platform/core/group-by.ts'
import { conditionsOf, orderOf, type ListColumns } from '../../platform/http/list-query.ts'
import { idsOfPage, totalOf } from '../../platform/http/list-total.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import { listColumnOf } from '../../platform/resource/list-columns.ts'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'

const columnsOfUser = getTableColumns(user)
type UserField = keyof typeof columnsOfUser

const isUserField = (field: string): field is UserField => Object.hasOwn(columnsOfUser, field)

/** The columns by which a list is searched and sorted: those that its query names. */
const columns: ListColumns = {
  ...Object.fromEntries(
    Object.keys(UserListQuery.shape).flatMap((field) => {
      const listed =
        isUserField(field) && listColumnOf(columnsOfUser[field], labelOf(UserListQuery, field) ?? field, false)
      return listed ? [[field, listed] as const] : []
    }),
  ),
  realname: { column: user.realname, kind: 'text', label: '姓名', pinyin: true, characters: true },
}

type ShownField = Extract<keyof (typeof User)['shape'], UserField>
const isShown = (field: UserField): field is ShownField => Object.hasOwn(User.shape, field)

/** The columns that the contract's row names; no other one leaves the server. */
const SHOWN = Object.keys(columnsOfUser).filter(isUserField).filter(isShown)

/** What a list shows of a user. */
export type ShownUser = Pick<typeof user.$inferSelect, ShownField>

// The names are those of the columns; `fromEntries` forgets which names it was given.
const shown = Object.fromEntries(SHOWN.map((field) => [field, columnsOfUser[field]])) as Pick<typeof columnsOfUser, ShownField> // prettier-ignore

/** The shown columns of a whole row. */
export const shownOf = (row: typeof user.$inferSelect): ShownUser =>
  Object.fromEntries(SHOWN.map((field) => [field, row[field]])) as ShownUser

interface ListQuery {
  pageNo: number
  pageSize: number
  column: string
  order: string
  departId?: string | undefined
}

/** One page of the tenant's users, and how many there are in all. */
export async function page(db: Db, scope: DataScope, query: ListQuery & { exactTotal?: boolean | undefined }) {
  const order = (backwards: boolean) => orderOf(columns, query, user.id, { backwards })
  const conditions = await conditionsFor(db, scope, query)
  const where = visible(user, scope, conditions)
  const total = await totalOf(db, { table: user, scope, where, conditions, query })
  const ids = idsOfPage(db, user, { id: user.id, where, order, query, total })
  const rows = await db
    .select(shown)
    .from(user)
    .where(inArray(user.id, ids))
    .orderBy(...order(false))
  return { rows, total }
}

async function conditionsFor(db: Db, scope: DataScope, query: ListQuery) {
  return [
    ...conditionsOf(columns, { ...query }),
    query.departId === undefined ? undefined : inDeparts(db, await branchOf(db, scope, query.departId)),
  ]
}

/** The ids of all users that a query finds, in its order; of the selected ones only, where there are any. */
export async function idsOf(db: Db, scope: DataScope, query: ListQuery, selections: readonly string[]) {
  const chosen = selections.length > 0 ? inArray(user.id, [...selections]) : undefined
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(visible(user, scope, [...(await conditionsFor(db, scope, query)), chosen]))
    .orderBy(...orderOf(columns, query, user.id))
  return rows.map(({ id }) => id)
}

/** The users of the tenant among these ids. */
export function rowsOf(db: Db, scope: DataScope, ids: readonly string[]): Promise<ShownUser[]> {
  return db
    .select(shown)
    .from(user)
    .where(visible(user, scope, [inArray(user.id, [...ids])]))
}

/** The user of a name among those whom the scope shows. */
export async function findByName(db: Db, scope: DataScope, username: string) {
  const [row] = await db
    .select()
    .from(user)
    .where(visible(user, scope, [eq(sql`lower(${user.username})`, username.toLowerCase())]))
  return row
}

/** A department and those below it: their codes begin with the department's. */
async function branchOf(db: Db, scope: DataScope, departId: string): Promise<string[]> {
  const top = db
    .select({ code: depart.orgCode })
    .from(depart)
    .where(visible(depart, scope, [eq(depart.id, departId)]))
  const rows = await db
    .select({ id: depart.id })
    .from(depart)
    .where(visible(depart, wholeTenant(scope.tenantId), [like(depart.orgCode, sql`(${top}) || '%'`)]))
  return rows.map(({ id }) => id)
}

/** The ids stand in the statement, so that the database knows how many users they have. */
function inDeparts(db: Db, departIds: readonly string[]): SQL {
  if (departIds.length === 0) return sql`false`
  return exists(
    db
      .select({ one: sql`1` })
      .from(userDepart)
      .where(and(eq(userDepart.userId, user.id), inArray(userDepart.depId, [...departIds]))),
  )
}

/** The departments of some users, by user, in the order of their codes. They are part of a user's row. */
export async function departsByUser(db: Db, tenantId: string, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { name: string; code: string }[]>()
  const rows = await db
    .select({ userId: userDepart.userId, name: depart.departName, code: depart.orgCode })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(visible(depart, wholeTenant(tenantId), [inArray(userDepart.userId, [...userIds])]))
    .orderBy(asc(depart.orgCode))
  return groupBy(rows, ({ userId }) => userId)
}

/** One user; undefined for an unknown one and for one that the scope hides. */
export async function find(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select()
    .from(user)
    .where(visible(user, scope, [eq(user.id, id)]))
  return row
}

/** The users among these ids, locked until the transaction ends. */
export function findForUpdate(db: Db, scope: DataScope, ids: readonly string[]) {
  return db
    .select({ id: user.id, username: user.username, realname: user.realname, phone: user.phone, status: user.status })
    .from(user)
    .where(visible(user, scope, [inArray(user.id, [...ids])]))
    .orderBy(asc(user.id))
    .for('update')
}

export async function remove(db: Db, scope: DataScope, ids: readonly string[]): Promise<void> {
  await db.delete(user).where(visible(user, scope, [inArray(user.id, [...ids])]))
}

export type NewUserRow = typeof user.$inferInsert

/** The users of some names among those whom the scope shows. */
export async function findByNames(db: Db, scope: DataScope, names: readonly string[]) {
  if (names.length === 0) return []
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  return db
    .select()
    .from(user)
    .where(visible(user, scope, [inArray(sql`lower(${user.username})`, wanted)]))
}

/** Which of some names an account has, in lower case, whatever its tenant: names are unique over all of them. */
export async function takenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const name = sql<string>`lower(${user.username})`
  const wanted = [...new Set(names.map((each) => each.toLowerCase()))]
  const rows = await db.select({ name }).from(user).where(inArray(name, wanted))
  return new Set(rows.map((row) => row.name))
}

export async function insertMany(db: Db, rows: readonly NewUserRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(user).values([...rows])
}

export async function insert(db: Db, row: typeof user.$inferInsert): Promise<void> {
  await db.insert(user).values(row)
}

/** As `find`, locked until the transaction ends, so that two edits run one after the other. */
export async function findForEdit(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select()
    .from(user)
    .where(visible(user, scope, [eq(user.id, id)]))
    .for('update')
  return row
}

/** Changes the given fields of a user, and counts up the revision. */
export async function update(db: Db, scope: DataScope, id: string, changes: Partial<typeof user.$inferInsert>) {
  await db
    .update(user)
    .set({ ...changes, revision: nextRevision(user.revision) })
    .where(visible(user, scope, [eq(user.id, id)]))
}

export async function setStatus(
  db: Db,
  scope: DataScope,
  ids: readonly string[],
  changes: { status: number; updateBy: string; updateTime: Date },
): Promise<void> {
  await db
    .update(user)
    .set(changes)
    .where(visible(user, scope, [inArray(user.id, [...ids])]))
}

/** Ids of a user's roles, as far as the scope shows both. */
export async function rolesOf(db: Db, scope: DataScope, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: role.id })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(visible(role, scope, [eq(userRole.userId, userId), inArray(userRole.userId, visibleUsers(db, scope))]))
    .orderBy(asc(role.createTime), asc(role.id))
  return rows.map(({ id }) => id)
}

/** The users whom a scope shows; those of other tenants who work for this one are shown to everybody here. */
function visibleUsers(db: Db, scope: DataScope) {
  return db
    .select({ id: user.id })
    .from(user)
    .where(or(visible(user, scope), ne(user.tenantId, scope.tenantId)))
}

/** The departments of one user, as far as the scope shows both. */
export function departmentsOf(db: Db, scope: DataScope, userId: string) {
  return db
    .select({ id: depart.id, departName: depart.departName, orgCode: depart.orgCode })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(visible(depart, scope, [eq(userDepart.userId, userId), inArray(userDepart.userId, visibleUsers(db, scope))]))
    .orderBy(asc(depart.orgCode))
}

/** The roles that the scope shows, by what a file may call them. */
export async function nameableRoles(db: Db, scope: DataScope) {
  return db.select({ id: role.id, name: role.roleName, code: role.roleCode }).from(role).where(visible(role, scope))
}

/** The departments that the scope shows, by what a file may call them. */
export async function nameableDeparts(db: Db, scope: DataScope) {
  return db
    .select({ id: depart.id, name: depart.departName, code: depart.orgCode })
    .from(depart)
    .where(visible(depart, scope))
}

/** Gives new users their roles and departments, which have been checked. */
export async function addLists(
  db: Db,
  tenantId: string,
  lists: readonly { userId: string; roleIds: readonly string[]; departIds: readonly string[] }[],
): Promise<void> {
  const roles = lists.flatMap(({ userId, roleIds }) => roleIds.map((roleId) => ({ userId, roleId, tenantId })))
  const departs = lists.flatMap(({ userId, departIds }) => departIds.map((depId) => ({ userId, depId, tenantId })))
  if (roles.length > 0) await db.insert(userRole).values(roles)
  if (departs.length > 0) await db.insert(userDepart).values(departs)
}

/** Every action that these roles hold together. */
export async function actionsOfRoles(db: Db, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .select({ perms: permission.perms })
    .from(rolePermission)
    .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
    .where(and(inArray(rolePermission.roleId, [...roleIds]), ne(permission.status, '0'), isNull(permission.tenantId)))
  return rows.flatMap(({ perms }) => perms ?? [])
}

/** Replaces a user's roles in the tenant; one that the scope does not show is kept. */
export async function setRoles(db: Db, scope: DataScope, userId: string, roleIds: readonly string[]): Promise<void> {
  const { tenantId } = scope
  const replaced = db.select({ id: role.id }).from(role).where(visible(role, scope))
  await db.delete(userRole).where(and(eq(userRole.userId, userId), inArray(userRole.roleId, replaced)))
  if (roleIds.length > 0) await db.insert(userRole).values(roleIds.map((roleId) => ({ userId, roleId, tenantId })))
}

/** Replaces a user's departments in the tenant; one that the scope does not show is kept. */
export async function setDeparts(
  db: Db,
  scope: DataScope,
  userId: string,
  departIds: readonly string[],
): Promise<void> {
  const { tenantId } = scope
  const replaced = db.select({ id: depart.id }).from(depart).where(visible(depart, scope))
  await db.delete(userDepart).where(and(eq(userDepart.userId, userId), inArray(userDepart.depId, replaced)))
  await removeDepartRoles(
    db,
    [userId],
    and(inArray(departRole.departId, replaced), notInArray(departRole.departId, [...departIds])),
  )
  if (departIds.length > 0) {
    await db.insert(userDepart).values(departIds.map((depId) => ({ userId, depId, tenantId })))
  }
}

/** Locks the tenant's row, so that two changes of its administrators run one after the other and see each other's outcome. */
export async function lockForUpdate(db: Db, tenantId: string): Promise<void> {
  await db.select({ id: organization.id }).from(organization).where(eq(organization.id, tenantId)).for('update')
}

/** Returns true when the tenant has an active administrator beside these users. */
export async function hasOtherAdministrator(db: Db, tenantId: string, userIds: readonly string[]): Promise<boolean> {
  const rows = await administrators(db, tenantId, notInArray(user.id, [...userIds])).limit(1)
  return rows.length > 0
}

/** Which of the ids are active administrators of the tenant. */
export async function administratorsAmong(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await administrators(db, tenantId, inArray(user.id, [...ids]))
  return rows.map(({ id }) => id)
}

function administrators(db: Db, tenantId: string, which: SQL) {
  return db
    .select({ id: user.id })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(
      visible(role, wholeTenant(tenantId), [
        eq(role.roleCode, ADMIN_ROLE_CODE),
        eq(user.status, USER_STATUS.normal),
        which,
      ]),
    )
}

interface Taken {
  username?: string | undefined
  phone?: string | undefined
  email?: string | undefined
  /** A user who may have it. */
  except?: string | undefined
}

/** Returns true when somebody has the name (anywhere), the phone or the address (in the tenant). */
export async function existsUser(
  db: Db,
  tenantId: string,
  { username, phone, email, except }: Taken,
): Promise<boolean> {
  const others = except === undefined ? undefined : ne(user.id, except)
  const own = visible(user, wholeTenant(tenantId))
  const requested = [
    username && eq(sql`lower(${user.username})`, username.toLowerCase()),
    phone && and(own, eq(user.phone, phone)),
    email && and(own, eq(user.email, email)),
  ]
  for (const condition of requested) {
    if (!condition) continue
    const [row] = await db.select({ id: user.id }).from(user).where(and(condition, others)).limit(1)
    if (row) return true
  }
  return false
}

/** Puts users of the tenant into a department, beside those that they are in. */
export async function addToDepart(db: Db, tenantId: string, depId: string, userIds: readonly string[]): Promise<void> {
  await db
    .insert(userDepart)
    .values([...new Set(userIds)].map((userId) => ({ userId, depId, tenantId })))
    .onConflictDoNothing()
}

/** Takes from users their roles inside departments: whoever comes back to a department starts without. */
async function removeDepartRoles(db: Db, userIds: readonly string[], where: SQL | undefined): Promise<void> {
  const roles = db.select({ id: departRole.id }).from(departRole).where(where)
  await db
    .delete(departRoleUser)
    .where(and(inArray(departRoleUser.userId, [...userIds]), inArray(departRoleUser.roleId, roles)))
}

/** Takes users out of a department of the tenant, with their roles in it. */
export async function removeFromDepart(db: Db, tenantId: string, depId: string, userIds: readonly string[]) {
  await db
    .delete(userDepart)
    .where(
      and(eq(userDepart.depId, depId), eq(userDepart.tenantId, tenantId), inArray(userDepart.userId, [...userIds])),
    )
  await removeDepartRoles(db, userIds, and(eq(departRole.departId, depId), eq(departRole.tenantId, tenantId)))
}
