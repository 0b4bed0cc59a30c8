import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permission } from '@trackhoe/contract'
import { dataRules, permissions, roleAdministration } from '@trackhoe/contract/system'
import { actionsOf } from '../../auth/access/callers.queries.ts'
import {
  auditLog,
  permission as permissionTable,
  rolePermission,
  user,
  userRole,
} from '../../platform/database/schema/schema.ts'
import { rowsReadBy } from '../../testing/rows-read-by.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const list = async (query: Record<string, string> = {}, as = token) =>
  (await server.call(roleAdministration.list, { token: as, query })).result.records
const add = (body: object, as = token) => server.call(roleAdministration.add, { token: as, body })
const remove = (ids: string, as = token) => server.call(roleAdministration.removeAll, { token: as, query: { ids } })
const grantsOf = async (roleId: string) => (await server.call(permissions.ofRole, { token, query: { roleId } })).result
const grant = (roleId: string, permissionIds: string, lastpermissionIds: string, as = token) =>
  server.call(permissions.saveOfRole, { token: as, body: { roleId, permissionIds, lastpermissionIds } })
const entries = async (action: 'role.edit' | 'role.grant' | 'role.delete') =>
  (await server.db.select().from(auditLog).where(eq(auditLog.action, action))).map(({ detail }) => detail)
const changesOf = async (action: string) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.action, action))).map(({ changes }) => changes)

async function addedRole() {
  await add({ roleName: '调度', roleCode: 'dispatch', description: '' })
  const [found] = await list({ roleCode: 'dispatch' })
  if (!found) throw new Error('The role was added.')
  return found
}

/** Lets an operator do the work of an administrator of roles. */
const letOperator = (...actions: string[]) =>
  server.db
    .insert(rolePermission)
    .values(actions.map((action) => ({ roleId: '1001-operator', permissionId: `action-${action}`, tenantId: '1001' })))

describe('the actions of a user', () => {
  // First, and so before rows of other tests make the planner take the tables for long ones.
  it('are found by one reading of what is granted, in a database that has counted nothing yet', async () => {
    const admin = { userId: 'admin', tenantId: '1001' }
    expect((await actionsOf(server.db, admin)).size).toBeGreaterThan(100)
    expect(await rowsReadBy(server.db, (db) => actionsOf(db, admin))).toBeLessThan(5000)
  })
})

describe('roles', () => {
  it('are added, found, edited with their revision, and deleted, with old and new value in the audit log', async () => {
    const role = await addedRole()
    expect(role).toMatchObject({ roleName: '调度', description: null, revision: 1, createTime: '2026-11-21 10:00:00' })
    expect(await add({ roleName: '另一个', roleCode: 'dispatch' })).toMatchObject({
      code: 500, message: '角色编码已存在', result: { field: 'roleCode' },
    }) // prettier-ignore
    const body = { id: role.id, roleName: '调度员', roleCode: 'dispatch', revision: 1 }
    expect(await server.call(roleAdministration.edit, { token, body })).toMatchObject({ message: '修改成功!' })
    expect(await server.call(roleAdministration.edit, { token, body })).toMatchObject({
      code: 409, result: { roleName: '调度员', revision: 2, updateBy: 'admin' },
    }) // prettier-ignore
    expect(await changesOf('role.edit')).toEqual([{ roleName: { from: '调度', to: '调度员' } }])
    expect(await remove(role.id)).toMatchObject({ message: '删除角色成功' })
    expect(await list({ roleCode: 'dispatch' })).toEqual([])
    expect(await entries('role.delete')).toEqual(['dispatch'])
  })

  it('are not deleted while they are in use, nor is that of the administrators, nor one of another tenant', async () => {
    expect(await remove('1001-viewer')).toMatchObject({
      code: 500,
      message: `角色「viewer${CANARY}」有 1 个用户，不能删除`,
    })
    expect(await remove('1001-admin')).toMatchObject({ message: '管理员角色不能删除' })
    expect(await remove('1002-viewer')).toMatchObject({ message: '未找到对应实体' })
    const body = { id: '1001-admin', roleName: 'x', roleCode: 'boss' }
    expect(await server.call(roleAdministration.edit, { token, body })).toMatchObject({
      message: '管理员角色的编码不能修改',
    })
    expect(await list({}, await server.tokenOf('admin2'))).toHaveLength(3)
  })

  it('name their users', async () => {
    const { result } = await server.call(dataRules.usersOfRole, { token, query: { roleId: '1001-viewer' } })
    expect(result).toMatchObject([{ username: 'viewer' }])
    expect((await server.call(dataRules.usersOfRole, { token, query: { roleId: '1002-viewer' } })).result).toEqual([])
  })
})

describe('granting', () => {
  it('takes the difference to what was read, with everything above it', async () => {
    const role = await addedRole()
    expect(await grant(role.id, 'action-system:user:add', '')).toMatchObject({ message: '保存成功！' })
    expect(await grantsOf(role.id)).toEqual(['action-system:user:add', 'menu-system', 'menu-system-user'])
    // Somebody else grants meanwhile; it stays.
    await grant(role.id, 'action-system:user:edit', '')
    await grant(role.id, 'menu-system,menu-system-user', 'menu-system,menu-system-user,action-system:user:add')
    expect(await grantsOf(role.id)).toEqual(['action-system:user:edit', 'menu-system', 'menu-system-user'])
    expect((await entries('role.grant')).at(-1)).toBe('dispatch; -添加用户')
    expect(await grant(role.id, 'never', '')).toMatchObject({ message: '未找到对应实体' })
  })

  it('refuses an action that the caller lacks, given, taken, copied or deleted', async () => {
    const role = await addedRole()
    await grant(role.id, 'action-system:user:delete', '')
    await letOperator('system:permission:saveRole', 'system:role:add', 'system:role:delete')
    const operator = await server.tokenOf('operator')
    expect(await grant(role.id, 'action-system:user:import', '', operator)).toMatchObject({ status: 403, code: 510 })
    expect(await grant(role.id, '', 'action-system:user:delete', operator)).toMatchObject({ status: 403 })
    expect(await grant(role.id, 'action-system:user:edit', '', operator)).toMatchObject({ success: true })
    const body = { id: role.id, roleName: '副本', roleCode: 'copy' }
    expect(await server.call(roleAdministration.copy, { token: operator, body })).toMatchObject({ status: 403 })
    expect(await remove(role.id, operator)).toMatchObject({ status: 403 })
    expect(await server.call(roleAdministration.copy, { token, body })).toMatchObject({ success: true })
    const [copy] = await list({ roleCode: 'copy' })
    expect(await grantsOf(copy?.id ?? '')).toEqual(await grantsOf(role.id))
    const { treeList } = (await server.call(roleAdministration.grantTree, { token: operator })).result
    expect(JSON.stringify(treeList)).toContain('"grantable":false')
  })

  it('shows what can be granted by the names that trees choose by, with 1 where a row has data rules', async () => {
    const path = '/jeecg-boot/sys/permission/queryTreeList'
    const answer = await server.app.request(path, { headers: { 'X-Access-Token': token } })
    const { result } = await answer.json()
    const [root] = result.treeList
    expect(root).toMatchObject({ key: root.value, title: root.label, slotTitle: root.label, ruleFlag: 0 })
    expect(typeof root.icon).toBe('string')
  })

  it('deletes several with the action for one, or the one that JeecgBoot has for several', async () => {
    const operator = () => server.tokenOf('operator')
    const first = await addedRole()
    expect(await remove(`${first.id},`, await operator())).toMatchObject({ status: 403 })
    await letOperator('system:role:deleteBatch')
    expect(await remove(`${first.id},`, await operator())).toMatchObject({ success: true })
    const byOne = await server.call(roleAdministration.remove, { token: await operator(), query: { id: first.id } })
    expect(byOne).toMatchObject({ status: 403 })
  })

  it('gives and takes 2,000 at once, and the menu of who has them comes', async () => {
    const role = await addedRole()
    const rows = Array.from({ length: 2000 }, (_, at) => ({ id: `many-${at}`, tenantId: '1001', parentId: 'menu-system-user', name: `按钮${at}`, menuType: 2, perms: `many:${at}`, sortNo: at })) // prettier-ignore
    for (let at = 0; at < rows.length; at += 500)
      await server.db.insert(permissionTable).values(rows.slice(at, at + 500))
    const ids = rows.map(({ id }) => id).join(',')
    expect(await grant(role.id, ids, '')).toMatchObject({ success: true })
    expect(await grantsOf(role.id)).toHaveLength(2002)
    await server.db.insert(userRole).values({ userId: 'viewer', roleId: role.id, tenantId: '1001' })
    const viewer = await server.tokenOf('viewer')
    expect(await server.call(permission.ofUser, { token: viewer })).toMatchObject({ success: true })
    expect(await server.call(roleAdministration.grantTree, { token })).toMatchObject({ success: true })
    expect(await grant(role.id, '', ids)).toMatchObject({ success: true })
    expect(await grantsOf(role.id)).toHaveLength(2)
  })

  it('leaves the administrators everything', async () => {
    expect(await grant('1001-admin', '', 'action-system:user:add')).toMatchObject({
      message: '管理员角色始终拥有全部权限',
    })
  })

  it('reaches the menu of who has the role', async () => {
    const { result } = await server.call(permission.ofUser, { token: await server.tokenOf('viewer') })
    const before = JSON.stringify(result.menu)
    expect(before).not.toContain('/isystem/role')
    await grant('1001-viewer', 'menu-system-role', '')
    const after = await server.call(permission.ofUser, { token: await server.tokenOf('viewer') })
    expect(JSON.stringify(after.result.menu)).toContain('/isystem/role')
  })
})

describe('why somebody sees a page', () => {
  const explain = async (userId: string, menuId: string, as = token) =>
    server.call(permissions.explain, { token: as, query: { userId, menuId } })

  it('names the first rule that decides, and the roles that would be enough', async () => {
    expect((await explain('viewer', 'menu-system-user')).result).toMatchObject({ visible: true, reason: 'visible' })
    expect((await explain('viewer', 'menu-system-role')).result).toEqual({
      visible: false,
      reason: 'notGranted',
      detail: '角色',
      roles: [`viewer${CANARY}`],
      rolesThatGrant: [`admin${CANARY}`],
    })
    expect((await explain('nobody', 'menu-home')).result).toMatchObject({
      visible: true,
      reason: 'everybody',
      roles: [],
    })
    await server.db.delete(rolePermission).where(eq(rolePermission.permissionId, 'action-system:user:list'))
    expect((await explain('viewer', 'menu-system-user')).result).toMatchObject({ reason: 'actionMissing', detail: 'system:user:list' }) // prettier-ignore
    await server.db.delete(rolePermission).where(eq(rolePermission.permissionId, 'menu-system'))
    expect((await explain('viewer', 'menu-system-user')).result).toMatchObject({ reason: 'parentNotGranted', detail: '系统管理' }) // prettier-ignore
    await server.db.update(user).set({ status: 2 }).where(eq(user.id, 'viewer'))
    expect((await explain('viewer', 'menu-system-user')).result).toMatchObject({ visible: false, reason: 'frozen' })
  })

  it('does not see another tenant', async () => {
    expect(await explain('viewer', 'menu-system', await server.tokenOf('admin2'))).toMatchObject({
      message: '未找到对应实体',
    })
  })
})
