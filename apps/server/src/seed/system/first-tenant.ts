import { count } from 'drizzle-orm'
import type { Clock } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  homePageConfig,
  organization,
  pageConfig,
  role,
  user,
  userRole,
} from '../../platform/database/schema/schema.ts'
import type { Random } from '../../platform/core/random.ts'
import { hashPassword } from '../../auth/passwords/passwords.ts'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { grantAllToAdministrators } from './seed-system-rows.ts'

const TENANT_ID = '1000'

/** Returns true when nobody has been entered yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db.select({ total: count() }).from(organization)
  return row?.total === 0
}

interface FirstTenant {
  /** Absent: one is made. */
  password: string | undefined
  clock: Clock
  random: Random
}

/** Gives an empty database a tenant with an administrator. Answers the password when it had to make one. */
export async function seedFirstTenant(db: Db, { password, clock, random }: FirstTenant): Promise<string | undefined> {
  const made = password === undefined ? random(12).toString('base64url') : undefined
  const passwordHash = await hashPassword(password ?? made ?? '', random)
  const createTime = clock()
  await db.transaction(async (tx) => {
    await tx.insert(organization).values({ id: TENANT_ID, name: '默认租户', code: TENANT_ID, createTime })
    await tx.insert(role).values({
      id: `${TENANT_ID}-admin`,
      tenantId: TENANT_ID,
      roleName: '管理员',
      roleCode: ADMIN_ROLE_CODE,
      createTime,
    })
    await tx.insert(user).values({
      id: `${TENANT_ID}-admin`,
      tenantId: TENANT_ID,
      username: 'admin',
      realname: '管理员',
      passwordHash,
      createTime,
    })
    await tx
      .insert(userRole)
      .values({ userId: `${TENANT_ID}-admin`, roleId: `${TENANT_ID}-admin`, tenantId: TENANT_ID })
    await tx.insert(pageConfig).values({ id: `login-${TENANT_ID}`, tenantId: TENANT_ID })
    await tx.insert(homePageConfig).values({ id: `home-${TENANT_ID}`, tenantId: TENANT_ID })
    await grantAllToAdministrators(tx)
  })
  return made
}
