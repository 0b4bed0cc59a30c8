import { and, asc, eq, like } from 'drizzle-orm'
import { USER_STATUS } from '@trackhoe/contract'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { DAY_MS } from '../../platform/core/clock.ts'
import type { Report } from '../../platform/core/operator-text.ts'
import type { Db } from '../../platform/database/database.ts'
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
  userTenant,
} from '../../platform/database/schema/schema.ts'
import type { Random } from '../../platform/core/random.ts'
import { hashPassword, isPassword } from '../../auth/passwords/passwords.ts'
import { ADMIN_ROLE_CODE } from '../../auth/access/admin-role.ts'
import { grantAllToAdministrators } from '../system/seed-system-rows.ts'
import { SERVICE_OPERATOR_ACTIONS } from '../system/service-permissions.ts'
import { OPERATOR_ACTIONS, VIEWER_ACTIONS } from '../system/permissions.ts'
import { seedAnnouncements } from './demo-announcements.ts'
import { seedOlderAnnouncements } from './older-announcements.ts'
import { seedReports } from './demo-reports.ts'
import { seedOnlineForm } from './demo-online-form.ts'
import { seedRules } from './demo-rules.ts'
import { seedServices } from './demo-services.ts'
import { seedSetup } from './demo-setup.ts'
import { eastDepartments, southDepartments } from './demo-departments.ts'
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './names.ts'

/** The password of the demonstration accounts; the accounts that are made in bulk have none. */
const DEMO_PASSWORD = 'Trackhoe@2026'

const EAST = '1001'
const SOUTH = '1002'
/** Service companies that work for the larger tenant; nobody has signed in there yet. */
const BELOW_EAST = [
  { id: '1003', name: '苏州服务公司', code: 'SZ01' },
  { id: '1004', name: '宁波服务公司', code: 'NB01' },
] as const
const EAST_USERS = 5000
const SOUTH_USERS = 40
const ROWS_A_STATEMENT = 400
/** Every so many users one works for a service station; the others look only. */
const STATION_EVERY = 20

/** Fixed, so that two machines have the same rows. */
const NEWEST = new Date('2026-11-20T10:00:00Z')
const SPREAD_DAYS = 730

const ROLES = [
  { code: ADMIN_ROLE_CODE, name: '管理员', description: '全部权限', actions: [] },
  {
    code: 'operator',
    name: '操作员',
    description: '查看、添加和编辑用户，向车辆下发指令',
    actions: OPERATOR_ACTIONS,
  },
  { code: 'viewer', name: '只读', description: '只能查看', actions: VIEWER_ACTIONS },
  {
    code: 'station',
    name: '服务站',
    description: '只看本站客户的车辆和自己的工单',
    actions: [...VIEWER_ACTIONS, ...SERVICE_OPERATOR_ACTIONS],
  },
] as const

const ACCOUNTS = [
  { tenantId: EAST, username: 'admin', realname: '陈建华', roleCode: ADMIN_ROLE_CODE },
  { tenantId: EAST, username: 'operator', realname: '王晓燕', roleCode: 'operator' },
  { tenantId: EAST, username: 'viewer', realname: '李明', roleCode: 'viewer' },
  { tenantId: SOUTH, username: 'admin2', realname: '梁志强', roleCode: ADMIN_ROLE_CODE },
  { tenantId: SOUTH, username: 'operator2', realname: '何静', roleCode: 'operator' },
  { tenantId: SOUTH, username: 'viewer2', realname: '罗平', roleCode: 'viewer' },
] as const

/** Who also works for another tenant than the own. */
const GUESTS = [{ tenantId: EAST, username: 'operator2', roleCode: 'viewer' }] as const

const accountId = (username: string) => `demo-${username}`

/** The demonstration accounts that are in the database, by tenant. */
export async function demoAccounts(db: Db): Promise<{ title: string; usernames: string[]; password: string }[]> {
  const rows = await db
    .select({ tenantId: user.tenantId, username: user.username })
    .from(user)
    .where(
      inArray(
        user.id,
        ACCOUNTS.map(({ username }) => accountId(username)),
      ),
    )
    .orderBy(asc(user.tenantId), asc(user.username))
  const tenants = [...new Set(rows.map(({ tenantId }) => tenantId))]
  return tenants.map((tenantId) => ({
    title: `Tenant ${tenantId}`,
    usernames: rows.filter((row) => row.tenantId === tenantId).map(({ username }) => username),
    password: DEMO_PASSWORD,
  }))
}

/** Returns true when one of the demonstration accounts still has the published password. */
export async function hasDemoPassword(db: Db): Promise<boolean> {
  const ids = ACCOUNTS.map(({ username }) => accountId(username))
  const rows = await db.select({ passwordHash: user.passwordHash }).from(user).where(inArray(user.id, ids))
  for (const { passwordHash } of rows) if (await isPassword(DEMO_PASSWORD, passwordHash)) return true
  return false
}

/** What stands in the way of planting the demonstration data; undefined when nothing does. */
export async function demoObstacle(db: Db): Promise<string | undefined> {
  const [tenant] = await db
    .select({ id: organization.id })
    .from(organization)
    .where(inArray(organization.id, [EAST, SOUTH]))
  if (tenant) return 'The demonstration data is there already.'
  const names = ACCOUNTS.map(({ username }) => username)
  const [taken] = await db.select({ username: user.username }).from(user).where(inArray(user.username, names)).limit(1)
  return taken && `The account ${taken.username} exists already: seed an empty database before its first start.`
}

interface DemoOptions {
  random: Random
  report: Report
  /** How many users the larger tenant gets beside the accounts. */
  users?: number
}

/** Seeds two tenants with roles, departments, users and branding; all of it or nothing. */
export async function seedDemoData(db: Db, { random, report, users = EAST_USERS }: DemoOptions): Promise<void> {
  const total = (users + SOUTH_USERS + ACCOUNTS.length).toLocaleString('en')
  report({
    en: `Writing demonstration data: 2 tenants, ${total} users …`,
    zh: `正在写入演示数据：2 个租户，${total} 个用户 …`,
  })
  const hashes = await Promise.all(ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD, random)))
  const begin = new Date(NEWEST.getTime() - SPREAD_DAYS * DAY_MS)
  const departs = { [EAST]: eastDepartments(EAST, begin), [SOUTH]: southDepartments(SOUTH, begin) }
  const generated = [...usersOf(EAST, users, departs[EAST]), ...usersOf(SOUTH, SOUTH_USERS, departs[SOUTH])]

  await db.transaction(async (tx) => {
    await tx.insert(organization).values([
      { id: EAST, name: '华东挖掘机服务公司', code: 'HD01', createTime: begin },
      { id: SOUTH, name: '南方工程机械有限公司', code: 'NF01', createTime: begin },
      ...BELOW_EAST.map(({ id, name, code }) => ({
        id,
        name,
        code,
        parentId: EAST,
        orgType: '2',
        createTime: begin,
      })),
    ])
    await seedBranding(tx)
    for (const rows of Object.values(departs)) await tx.insert(depart).values(rows)
    for (const tenantId of [EAST, SOUTH]) await seedRoles(tx, tenantId, begin)
    for (const tenantId of [EAST, SOUTH]) await seedServices(tx, { tenantId, createTime: begin })
    for (const tenantId of [EAST, SOUTH]) {
      const roleIds = ROLES.map(({ code }) => `${tenantId}-${code}`)
      await seedReports(tx, { tenantId, roleIds, createTime: begin })
      await seedRules(tx, { tenantId, createTime: begin })
    }
    await tx.insert(user).values(
      ACCOUNTS.map(({ tenantId, username, realname }, index) => ({
        id: accountId(username),
        tenantId,
        username,
        realname,
        passwordHash: hashes[index] ?? null,
        sex: 1,
        phone: `1370000000${index + 1}`,
        phoneConfirmed: true,
        email: `${username}@example.com`,
        emailConfirmed: true,
        workNo: `G000${index + 1}`,
        createTime: new Date(begin.getTime() + index * DAY_MS),
      })),
    )
    await tx
      .insert(userTenant)
      .values(GUESTS.map(({ tenantId, username }) => ({ tenantId, userId: accountId(username) })))
    await tx.insert(userRole).values(
      [...ACCOUNTS, ...GUESTS].map(({ tenantId, username, roleCode }) => ({
        tenantId,
        userId: accountId(username),
        roleId: `${tenantId}-${roleCode}`,
      })),
    )
    await tx
      .insert(userDepart)
      .values(
        ACCOUNTS.map(({ tenantId, username }) => ({ tenantId, userId: accountId(username), depId: `${tenantId}-A01` })),
      )
    for (const part of inParts(generated)) {
      await tx.insert(user).values(part.map(({ row }) => row))
      await tx
        .insert(userDepart)
        .values(part.map(({ row, depId }) => ({ userId: row.id, depId, tenantId: row.tenantId })))
      await tx.insert(userRole).values(
        part.map(({ row, roleCode }) => ({
          userId: row.id,
          roleId: `${row.tenantId}-${roleCode}`,
          tenantId: row.tenantId,
        })),
      )
    }
    for (const tenantId of [EAST, SOUTH]) {
      const usernames = ACCOUNTS.filter((account) => account.tenantId === tenantId).map(({ username }) => username)
      await seedAnnouncements(tx, { tenantId, userIds: usernames.map(accountId), newest: NEWEST })
      const readers = [...usernames, ...GUESTS.filter((guest) => guest.tenantId === tenantId).map(({ username }) => username)] // prettier-ignore
      const sender = usernames[0] ?? 'admin'
      await seedOlderAnnouncements(tx, { tenantId, userIds: readers.map(accountId), sender, newest: NEWEST })
      await seedSetup(tx, { tenantId, usernames, newest: NEWEST, random })
    }
    await grantAllToAdministrators(tx)
    for (const tenantId of [EAST, SOUTH]) {
      const usernames = ACCOUNTS.filter((account) => account.tenantId === tenantId).map(({ username }) => username)
      await seedOnlineForm(tx, { tenantId, usernames, newest: NEWEST })
    }
  })
}

async function seedBranding(db: Db) {
  await db.insert(pageConfig).values([
    {
      id: `login-${EAST}`,
      tenantId: EAST,
      hosts: ['127.0.0.1', 'localhost'],
      loginPosition: '6',
      otherLoginType: '3,4',
      icp: '<p>版权所有 © 2026 华东挖掘机服务公司</p>',
    },
    {
      id: `login-${SOUTH}`,
      tenantId: SOUTH,
      hosts: ['nanfang.localhost'],
      loginPosition: '4',
      otherLoginType: '',
      icp: '<p>版权所有 © 2026 南方工程机械有限公司</p>',
    },
  ])
  await db.insert(homePageConfig).values([
    { id: `home-${EAST}`, tenantId: EAST, systemName: '挖掘机服务平台', systemNameEn: 'Excavator Service Platform' },
    { id: `home-${SOUTH}`, tenantId: SOUTH, systemName: '南方机械智管平台', systemNameEn: 'Nanfang Machine Platform' },
  ])
}

async function seedRoles(db: Db, tenantId: string, createTime: Date) {
  await db.insert(role).values(
    ROLES.map(({ code, name, description }, index) => ({
      id: `${tenantId}-${code}`,
      tenantId,
      roleName: name,
      roleCode: code,
      description,
      createTime: new Date(createTime.getTime() + index),
    })),
  )
  const menus = await db.select({ id: permission.id }).from(permission).where(like(permission.id, 'menu-%'))
  for (const { code, actions } of ROLES) {
    const granted = actions.length === 0 ? [] : await actionRows(db, actions)
    const rows = [...menus, ...granted].map(({ id }) => ({ roleId: `${tenantId}-${code}`, permissionId: id, tenantId }))
    await db.insert(rolePermission).values(rows)
  }
}

function actionRows(db: Db, actions: readonly string[]) {
  return db
    .select({ id: permission.id })
    .from(permission)
    .where(and(eq(permission.menuType, 2), inArray(permission.perms, [...actions])))
}

function usersOf(tenantId: string, total: number, departs: readonly { id: string }[]) {
  const next = numbersFrom(Number(tenantId))
  const pick = <Item>(from: readonly Item[]): Item => {
    const item = from[Math.floor(next() * from.length)]
    if (item === undefined) throw new Error('[server] Nothing to pick from.')
    return item
  }
  return Array.from({ length: total }, (_, index) => {
    const serial = String(index + 1).padStart(4, '0')
    const sex = next() < 0.85 ? 1 : 2
    const [surname, surnameSpelt] = pick(SURNAMES)
    const [given, givenSpelt] = pick(sex === 1 ? MALE_NAMES : FEMALE_NAMES)
    const username = `${surnameSpelt}.${givenSpelt}.${tenantId === EAST ? '' : 'nf'}${serial}`
    const birth = new Date(
      Date.UTC(1965 + Math.floor(next() * 38), Math.floor(next() * 12), 1 + Math.floor(next() * 28)),
    )
    const row: typeof user.$inferInsert & { id: string } = {
      id: `demo-${tenantId}-${serial}`,
      tenantId,
      username,
      realname: surname + given,
      sex,
      // No number that anybody has: the middle digits are not given out.
      phone: `${pick(['138', '139', '150', '186'])}0000${serial}`,
      email: `${username}@example.com`,
      birthday: birth.toISOString().slice(0, 10),
      workNo: `S${serial}`,
      status: next() < 0.04 ? USER_STATUS.frozen : USER_STATUS.normal,
      createBy: 'admin',
      createTime: new Date(NEWEST.getTime() - Math.floor(next() * SPREAD_DAYS * DAY_MS)),
    }
    return { row, depId: pick(departs).id, roleCode: index % STATION_EVERY === 0 ? 'station' : 'viewer' }
  })
}

/** Numbers from 0 to below 1 that are the same for the same start: a linear congruential generator (Numerical Recipes). */
function numbersFrom(start: number) {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts = Math.ceil(items.length / ROWS_A_STATEMENT)
  return Array.from({ length: parts }, (_, index) =>
    items.slice(index * ROWS_A_STATEMENT, (index + 1) * ROWS_A_STATEMENT),
  )
}
