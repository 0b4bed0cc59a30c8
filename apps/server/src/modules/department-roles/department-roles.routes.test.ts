import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permission, users } from '@trackhoe/contract'
import { departmentAdministration, departmentPermissions, permissions } from '@trackhoe/contract/system'
import { auditLog, rolePermission } from '../../platform/database/schema/schema.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const calls = departmentPermissions
const STATION = '1001-A01A01'
const ROLES = 'menu-system,menu-system-role,action-system:role:list'

const server = await freshServer()
const token = signedIn(server, 'admin')

const saveDepart = (permissionIds: string, lastpermissionIds = '', as = token) =>
  server.call(calls.saveOfDepartment, { token: as, body: { departId: STATION, permissionIds, lastpermissionIds } })
const saveRole = (roleId: string, permissionIds: string, as = token) =>
  server.call(calls.saveOfRole, { token: as, body: { roleId, permissionIds, lastpermissionIds: '' } })
const addRole = (body: object = {}, as = token) =>
  server.call(calls.addRole, {
    token: as, body: { departId: STATION, roleName: '站长', roleCode: 'head', ...body },
  }) // prettier-ignore
const roleId = async () =>
  (await server.call(calls.roles, { token, query: { deptId: STATION } })).result.records[0]?.id ?? ''
const assign = (newRoleId: string, oldRoleId = '', userId = 'operator', as = token) =>
  server.call(calls.saveRolesOfUser, { token: as, body: { userId, newRoleId, oldRoleId } })
const seesRoles = async () => {
  const { result } = await server.call(permission.ofUser, { token: await server.tokenOf('operator') })
  return JSON.stringify(result.menu).includes('/isystem/role')
}

describe('the data rules of a department', () => {
  const ofUsers = 'menu-system-user'

  it('are in force for whoever has the page by a role inside it, and for nobody else', async () => {
    const rule = { permissionId: ofUsers, ruleName: '本人', ruleColumn: 'username', ruleConditions: '=', ruleValue: '#{sys_user_code}', status: '1' } // prettier-ignore
    expect(await server.call(permissions.addRule, { token, body: rule })).toMatchObject({ success: true })
    const params = { permissionId: ofUsers, departId: STATION }
    const choice = () => server.call(calls.rules, { token, params })
    expect(await choice()).toMatchObject({ message: '请先保存部门菜单权限!' })
    await saveDepart(`${ofUsers},action-system:user:list`)
    const id = (await choice()).result.datarule[0]?.id ?? ''
    expect(id).not.toBe('')
    const body = { ...params, dataRuleIds: id }
    expect(await server.call(calls.saveRules, { token: await server.tokenOf('operator'), body })).toMatchObject({ status: 403 }) // prettier-ignore
    expect(await server.call(calls.saveRules, { token, body: { ...body, dataRuleIds: 'none' } })).toMatchObject({ message: '未找到对应实体' }) // prettier-ignore
    expect(await server.call(calls.saveRules, { token, body })).toMatchObject({ message: '保存成功!' })
    expect((await choice()).result.drChecked).toEqual([id])
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'depart.dataRules'))
    expect(entry?.changes).toEqual({ dataRules: { from: '', to: '本人' } })

    const seen = async (username: string) => {
      const { result } = await server.call(users.list, { token: await server.tokenOf(username) })
      return result.records.length
    }
    expect(await seen('operator')).toBe(4)
    await addRole()
    await saveRole(await roleId(), ofUsers)
    await assign(await roleId())
    expect(await seen('operator')).toBe(1)
    expect(await seen('admin')).toBe(4)
    await server.call(departmentAdministration.removeUsers, { token, query: { depId: STATION, userIds: 'operator' } })
    expect(await seen('operator')).toBe(4)
  })
})

describe('a role inside a department', () => {
  it('is granted what its department may pass on, and gives it to a user while he belongs there', async () => {
    await saveDepart('action-system:role:list')
    const passed = (await server.call(calls.ofDepartment, { token, query: { departId: STATION } })).result
    expect(passed).toEqual(ROLES.split(',').toSorted())
    const { treeList } = (await server.call(calls.grantTree, { token, query: { departId: STATION } })).result
    expect(treeList).toMatchObject([{ key: 'menu-system', children: [{ key: 'menu-system-role' }] }])
    await addRole()
    const id = await roleId()
    expect(await saveRole(id, 'menu-system-user')).toMatchObject({ message: '未找到对应实体' })
    expect(await saveRole(id, ROLES)).toMatchObject({ message: '保存成功！' })
    expect(await seesRoles()).toBe(false)
    expect(await assign(id)).toMatchObject({ success: true })
    expect(await seesRoles()).toBe(true)
    expect(await server.call(calls.removeRole, { token, query: { id } })).toMatchObject({
      message: '角色「站长」有 1 个用户，不能删除',
    })

    const query = { depId: STATION, userIds: 'operator' }
    await server.call(departmentAdministration.removeUsers, { token, query })
    expect(await seesRoles()).toBe(false)
    expect(await assign(id)).toMatchObject({ message: '该用户不属于此部门' })
    await server.call(departmentAdministration.addUsers, { token, body: { depId: STATION, userIdList: ['operator'] } })
    expect(await seesRoles()).toBe(false)
  })

  it('loses what its department loses', async () => {
    await saveDepart(ROLES)
    await addRole()
    const id = await roleId()
    await saveRole(id, ROLES)
    await assign(id)
    await saveDepart('menu-system,menu-system-role', ROLES)
    expect((await server.call(calls.ofRole, { token, query: { roleId: id } })).result).toEqual(['menu-system', 'menu-system-role'])
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'depart.role.grant'))
    expect(entry?.detail).toBe('head; +系统管理 +角色 +查看角色')
  }) // prettier-ignore

  it('has a code of its own, and is edited with its revision', async () => {
    await addRole()
    expect(await addRole()).toMatchObject({ message: '角色编码已存在', result: { field: 'roleCode' } })
    expect(await addRole({ departId: '1001-A02' })).toMatchObject({ success: true })
    const body = { id: await roleId(), departId: STATION, roleName: '副站长', roleCode: 'head', revision: 1 }
    expect(await server.call(calls.editRole, { token, body })).toMatchObject({ success: true })
    expect(await server.call(calls.editRole, { token, body })).toMatchObject({ status: 409, result: { revision: 2 } })
  })

  it('is nothing that one can widen one’s own rights by, or those of another tenant', async () => {
    await saveDepart('action-system:role:edit')
    await addRole()
    const id = await roleId()
    const actions = ['system:permission:saveDepart', 'system:depart:list', 'system:departRole:assign', 'system:departRole:add']
    await server.db.insert(rolePermission).values(actions.map((action) => ({ roleId: '1001-viewer', permissionId: `action-${action}`, tenantId: '1001' }))).onConflictDoNothing()
    const viewer = await server.tokenOf('viewer')
    expect(await saveDepart('action-system:user:delete', '', viewer)).toMatchObject({ status: 403 })
    expect(await saveRole(id, 'action-system:role:edit', viewer)).toMatchObject({ status: 403 })
    await saveRole(id, 'action-system:role:edit')
    expect(await assign(id, '', 'viewer', viewer)).toMatchObject({ message: '不能修改自己的角色' })
    expect(await assign(id, '', 'nobody', viewer)).toMatchObject({ success: false })
    const foreign = await server.tokenOf('admin2')
    expect(await saveDepart('menu-system', '', foreign)).toMatchObject({ message: '未找到对应实体' })
    expect(await addRole({}, foreign)).toMatchObject({ message: '未找到对应实体' })
    expect(await assign(id, '', 'operator2', foreign)).toMatchObject({ message: '未找到对应实体' })
  }) // prettier-ignore
})
