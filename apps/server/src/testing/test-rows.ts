import { inArray } from '../platform/database/schema/array-columns.ts'
import type { Db } from '../platform/database/database.ts'
import {
  depart,
  homePageConfig,
  organization,
  pageConfig,
  permission,
  role,
  rolePermission,
  user,
  userDepart,
  userRole,
} from '../platform/database/schema/schema.ts'
import { grantAllToAdministrators } from '../seed/system/seed-system-rows.ts'
import { OPERATOR_ACTIONS, VIEWER_ACTIONS } from '../seed/system/permissions.ts'

/** In every text of tenant 1001 that tenant 1002 must never see. */
export const CANARY = '金丝雀'

const TENANTS = ['1001', '1002'] as const
const createTime = new Date('2026-01-01T00:00:00Z')

const ROLES: Record<string, readonly string[]> = {
  admin: [],
  operator: OPERATOR_ACTIONS,
  viewer: VIEWER_ACTIONS,
}

/**
 * Two tenants with three roles, three departments and four accounts each: `admin`, `operator`, `viewer`, `nobody`
 * (without a role) in 1001, the same names with a 2 in 1002. All have the same password.
 */
export async function seedTestRows(db: Db, passwordHash: string): Promise<void> {
  await db.insert(organization).values(TENANTS.map((id) => ({ id, name: `租户${id}${mark(id)}`, createTime })))
  await db.insert(pageConfig).values([
    { id: 'p1', tenantId: '1001', hosts: ['console.test'], title: '甲', loginPosition: '6' },
    { id: 'p2', tenantId: '1002', hosts: ['console.test:8080'], title: '乙' },
  ])
  await db
    .insert(homePageConfig)
    .values(TENANTS.map((id) => ({ id, tenantId: id, systemName: `平台${id}${mark(id)}` })))
  for (const tenantId of TENANTS) await seedTenant(db, tenantId, passwordHash)
  await grantAllToAdministrators(db)
}

async function seedTenant(db: Db, tenantId: string, passwordHash: string) {
  const suffix = tenantId === '1001' ? '' : '2'
  await db
    .insert(depart)
    .values([
      departRow(tenantId, null, 'A01', '华东'),
      departRow(tenantId, 'A01', 'A01A01', '上海服务站'),
      departRow(tenantId, null, 'A02', '华南'),
    ])
  for (const [code, actions] of Object.entries(ROLES)) {
    const roleId = `${tenantId}-${code}`
    await db.insert(role).values({ id: roleId, tenantId, roleName: code + mark(tenantId), roleCode: code, createTime })
    const rows = await db
      .select({ permissionId: permission.id })
      .from(permission)
      .where(inArray(permission.perms, [...actions, '']))
    const granted = [{ permissionId: 'menu-system' }, { permissionId: 'menu-system-user' }, ...rows]
    await db.insert(rolePermission).values(granted.map((row) => ({ ...row, roleId, tenantId })))
  }
  const names = [...Object.keys(ROLES), 'nobody']
  await db.insert(user).values(
    names.map((name, index) => ({
      id: name + suffix,
      tenantId,
      username: name + suffix,
      realname: `${name}${mark(tenantId)}`,
      passwordHash,
      sex: (index % 2) + 1,
      createTime: new Date(createTime.getTime() + index * 1000),
    })),
  )
  await db
    .insert(userRole)
    .values(Object.keys(ROLES).map((code) => ({ userId: code + suffix, roleId: `${tenantId}-${code}`, tenantId })))
  await db.insert(userDepart).values([
    { userId: `admin${suffix}`, depId: `${tenantId}-A01`, tenantId },
    { userId: `operator${suffix}`, depId: `${tenantId}-A01A01`, tenantId },
    { userId: `viewer${suffix}`, depId: `${tenantId}-A02`, tenantId },
  ])
}

function departRow(tenantId: string, parent: string | null, orgCode: string, name: string) {
  return {
    id: `${tenantId}-${orgCode}`,
    tenantId,
    parentId: parent && `${tenantId}-${parent}`,
    departName: name + mark(tenantId),
    orgCode,
    createTime,
  }
}

const mark = (tenantId: string) => (tenantId === '1001' ? CANARY : '')
