import { and, asc, count, countDistinct, eq, gte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { USER_STATUS } from '@trackhoe/contract'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  authSession,
  depart,
  homePageConfig,
  organization,
  pageConfig,
  permission,
  role,
  rolePermission,
  user,
  userRole,
} from '../../platform/database/schema/schema.ts'
import { vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

/** The columns of the list. */
export const columns: ListColumns = {
  id: { column: organization.id, kind: 'text', label: '租户编码' },
  name: { column: organization.name, kind: 'text', label: '租户名称', pinyin: true },
  code: { column: organization.code, kind: 'text', label: '租户简码' },
  orgType: { column: organization.orgType, kind: 'text', label: '是否顶级' },
  status: { column: organization.status, kind: 'integer', label: '状态' },
  createTime: { column: organization.createTime, kind: 'time', label: '创建时间' },
}

const parent = alias(organization, 'parent')
const shown = {
  id: organization.id,
  name: organization.name,
  code: organization.code,
  orgType: organization.orgType,
  parentId: organization.parentId,
  parentName: parent.name,
  status: organization.status,
  createTime: organization.createTime,
  revision: organization.revision,
}

export type OrganizationRow = typeof organization.$inferSelect

/** The tenant and all tenants below it. There are few tenants, so their tree is read as a whole. */
export async function branchOf(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db.select({ id: organization.id, parentId: organization.parentId }).from(organization)
  const branch = new Set([tenantId])
  for (let before = 0; before < branch.size;) {
    before = branch.size
    for (const { id, parentId } of rows) if (parentId !== null && branch.has(parentId)) branch.add(id)
  }
  return [...branch]
}

/** One page of some tenants, and how many there are. */
export async function page(db: Db, ids: readonly string[], query: ListQueryInput) {
  const where = and(inArray(organization.id, [...ids]), ...conditionsOf(columns, query))
  const rows = db
    .select(shown)
    .from(organization)
    .leftJoin(parent, eq(parent.id, organization.parentId))
    .where(where)
    .$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: organization.id, query })
}

/** Some tenants by their ids. */
export function rowsOf(db: Db, ids: readonly string[]) {
  return db
    .select(shown)
    .from(organization)
    .leftJoin(parent, eq(parent.id, organization.parentId))
    .where(inArray(organization.id, [...ids]))
    .orderBy(asc(organization.id))
}

export type ShownOrganization = Awaited<ReturnType<typeof rowsOf>>[number]

export async function find(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const [row] = await db.select().from(organization).where(eq(organization.id, id))
  return row
}

/** A tenant, locked until the transaction ends. */
export async function findForUpdate(db: Db, id: string): Promise<OrganizationRow | undefined> {
  const [row] = await db.select().from(organization).where(eq(organization.id, id)).for('no key update')
  return row
}

/** Takes an id for a tenant. False: there is one with it. */
export async function insert(db: Db, row: typeof organization.$inferInsert): Promise<boolean> {
  const made = await db.insert(organization).values(row).onConflictDoNothing().returning({ id: organization.id })
  return made.length > 0
}

export async function update(db: Db, id: string, changes: Partial<typeof organization.$inferInsert>): Promise<void> {
  await db
    .update(organization)
    .set({ ...changes, revision: nextRevision(organization.revision) })
    .where(eq(organization.id, id))
}

interface FirstAdministrator {
  userId: string
  roleId: string
  username: string
  realname: string
  passwordHash: string
  createBy: string
  createTime: Date
}

/** Gives a new tenant the role of administrators with every permission, and a user who has it. */
export async function insertAdministrator(db: Db, tenantId: string, admin: FirstAdministrator): Promise<void> {
  const { userId, roleId, username, realname, passwordHash, createBy, createTime } = admin
  await db.insert(role).values({ id: roleId, tenantId, roleName: '管理员', roleCode: ADMIN_ROLE_CODE, createTime })
  const permissions = await db.select({ id: permission.id }).from(permission)
  await db.insert(rolePermission).values(permissions.map(({ id }) => ({ roleId, tenantId, permissionId: id })))
  await db.insert(user).values({
    id: userId,
    tenantId,
    username,
    realname,
    passwordHash,
    status: USER_STATUS.normal,
    createBy,
    createTime,
  })
  await db.insert(userRole).values({ userId, roleId, tenantId })
}

/** How many users a tenant has beside administrators; with them there is something to lose. */
export async function countOthers(db: Db, tenantId: string): Promise<number> {
  const administrators = db
    .select({ id: userRole.userId })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.tenantId, tenantId), eq(role.roleCode, ADMIN_ROLE_CODE)))
  const [row] = await db
    .select({ total: count() })
    .from(user)
    .where(and(eq(user.tenantId, tenantId), sql`${user.id} not in ${administrators}`))
  return row?.total ?? 0
}

/** Deletes a tenant with what it was created with. Errors: a foreign key while anything else belongs to it. */
export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(user).where(eq(user.tenantId, id))
  await db.delete(role).where(eq(role.tenantId, id))
  await db.delete(pageConfig).where(eq(pageConfig.tenantId, id))
  await db.delete(homePageConfig).where(eq(homePageConfig.tenantId, id))
  await db.delete(organization).where(eq(organization.id, id))
}

/** What a tenant uses. */
export async function usageOf(db: Db, tenantId: string, onlineSince: Date) {
  const [users] = await db.select({ total: count() }).from(user).where(countedUsers(tenantId))
  const [uploads] = await db
    .select({ bytes: sql<string | null>`sum(${storedFile.sizeBytes})` })
    .from(storedFile)
    .where(eq(storedFile.tenantId, tenantId))
  const [vehicles] = await db.select({ total: count() }).from(vehicle).where(eq(vehicle.tenantId, tenantId))
  const [departments] = await db.select({ total: count() }).from(depart).where(eq(depart.tenantId, tenantId))
  const [online] = await db
    .select({ total: countDistinct(authSession.userId) })
    .from(authSession)
    .where(and(eq(authSession.tenantId, tenantId), gte(authSession.lastUsedTime, onlineSince)))
  return {
    users: users?.total ?? 0,
    uploadBytes: Number(uploads?.bytes ?? 0),
    vehicles: vehicles?.total ?? 0,
    departments: departments?.total ?? 0,
    online: online?.total ?? 0,
  }
}

/** Those who wait for an approval do not count: anybody may register. */
const countedUsers = (tenantId: string) => and(eq(user.tenantId, tenantId), ne(user.status, USER_STATUS.pending))

/** The limit of users of a tenant and how many it has; undefined without a limit. Locked until the transaction ends. */
export async function userLimitOf(db: Db, tenantId: string) {
  const [row] = await db
    .select({ limit: organization.userLimit })
    .from(organization)
    .where(eq(organization.id, tenantId))
  if (typeof row?.limit !== 'number') return undefined
  await findForUpdate(db, tenantId)
  const [counted] = await db.select({ total: count() }).from(user).where(countedUsers(tenantId))
  return { limit: row.limit, users: counted?.total ?? 0 }
}

/** The name of the system of a tenant, as its header has it. */
export async function systemsOf(db: Db, tenantId: string) {
  return db
    .select({ id: homePageConfig.id, sysName: homePageConfig.systemName, tenantId: homePageConfig.tenantId })
    .from(homePageConfig)
    .where(and(eq(homePageConfig.tenantId, tenantId), ne(homePageConfig.systemName, '')))
}
