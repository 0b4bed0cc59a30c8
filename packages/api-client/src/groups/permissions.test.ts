import { bind } from './bind.ts'
import { roleAdministration } from './role-administration.ts'
import { permissions } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const rule = {
  permissionId: 'm1',
  ruleName: '本部门',
  ruleConditions: '=',
  ruleValue: '#{sys_org_code}',
  status: '1',
} as const
const node = {
  key: 'm1',
  title: '首页',
  slotTitle: '首页',
  isLeaf: true,
  icon: null,
  ruleFlag: 1,
  parentId: '',
  children: null,
}

describe('permission administration', () => {
  it('reads trees, grants and rules', async () => {
    const menu = {
      id: 'm1',
      key: 'm1',
      title: '用户',
      parentId: '',
      menuType: '1',
      sortNo: 1.5,
      leaf: 0,
      route: '1',
      status: 1,
    }
    const { client, calls } = fakeClient([
      ok([{ ...menu, children: [{ id: 'b1', menuType: 2, perms: 'user:add', permsType: 1 }] }]),
      ok({ treeList: [node], ids: ['m1', 2] }),
      ok(['m1']),
      ok([{ id: 'r1', ...rule }]),
      ok(null),
      ok([{ id: 'm1', parentId: null, name: '用户', url: '/isystem/user', menuType: 1 }]),
      ok(['m7', 'm8']),
      ok({ m21: ['m7', 'm8'] }),
    ])
    const api = bind(client.send, permissions)
    await expect(api.list()).resolves.toMatchObject([
      { sortNo: 1.5, leaf: false, route: true, status: '1', children: [{ perms: 'user:add', permsType: '1' }] },
    ])
    await expect(api.grantTree()).resolves.toEqual({
      treeList: [{ ...node, ruleFlag: true }],
      ids: ['m1', '2'],
    })
    await expect(api.ofRole({ query: { roleId: 'role1' } })).resolves.toEqual(['m1'])
    await expect(api.rulesOf({ query: { permissionId: 'm1' } })).resolves.toMatchObject([rule])
    await expect(api.findRules({ query: { permissionId: 'm1', ruleName: '*部*' } })).resolves.toEqual([])
    await expect(api.menus()).resolves.toMatchObject([{ menuType: 1 }])
    await expect(api.relationsOf({ query: { menuId: 'm21' } })).resolves.toEqual(['m7', 'm8'])
    await expect(api.allRelations()).resolves.toEqual({ m21: ['m7', 'm8'] })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/permission/list',
      'GET /sys/permission/queryTreeList',
      'GET /sys/permission/queryRolePermission?roleId=role1',
      'GET /sys/permission/getPermRuleListByPermId?permissionId=m1',
      'GET /sys/permission/queryPermissionRule?permissionId=m1&ruleName=*%E9%83%A8*',
      'GET /sys/permission/queryMenuList',
      'GET /sys/permission/queryMenuRelation?menuId=m21',
      'GET /sys/permission/queryAllMenuRelation',
    ])
  })

  it('writes and removes', async () => {
    const { client, calls } = fakeClient(ok(null))
    const api = bind(client.send, permissions)
    await api.add({ body: { name: '用户', menuType: 1, url: '/isystem/user', component: 'system/UserList' } })
    await api.edit({ body: { id: 'm1', name: '用户', menuType: 1 } })
    await api.remove({ query: { id: 'm1' } })
    await api.removeAll({ query: { ids: ['m1', 'm2'] } })
    await api.saveOfRole({ body: { roleId: 'role1', permissionIds: ['a', 'b'], lastpermissionIds: ['a'] } })
    await api.addRule({ body: rule })
    await api.editRule({ body: { id: 'r1', ...rule } })
    await api.removeRule({ query: { id: 'r1' } })
    await api.saveRelations({ body: { menuId: 'm21', relationIds: ['m7', 'm8'] } })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/permission/add {"name":"用户","menuType":1,"url":"/isystem/user","component":"system/UserList"}',
      'PUT /sys/permission/edit {"id":"m1","name":"用户","menuType":1}',
      'DELETE /sys/permission/delete?id=m1',
      'DELETE /sys/permission/deleteBatch?ids=m1%2Cm2',
      'POST /sys/permission/saveRolePermission {"roleId":"role1","permissionIds":"a,b","lastpermissionIds":"a"}',
      `POST /sys/permission/addPermissionRule ${JSON.stringify(rule)}`,
      `PUT /sys/permission/editPermissionRule ${JSON.stringify({ id: 'r1', ...rule })}`,
      'DELETE /sys/permission/deletePermissionRule?id=r1',
      'POST /sys/permission/saveMenuRelation {"menuId":"m21","relationIds":"m7,m8"}',
    ])
  })

  it('rejects when granting fails', async () => {
    const { client } = fakeClient(refusal(500, '授权失败！'))
    await expect(
      bind(client.send, permissions).saveOfRole({
        body: { roleId: 'r', permissionIds: [], lastpermissionIds: [] },
      }),
    ).rejects.toMatchObject({ code: 500 })
  })
})

describe('role administration', () => {
  it('reads roles, what can be granted, and the rules in force', async () => {
    const role = { id: 'role1', roleName: '服务经理', roleCode: 'manager', description: null }
    const { client, calls } = fakeClient([
      ok({ records: [role], total: 1, size: 10, current: 1 }),
      ok({ treeList: [node], ids: ['m1'] }),
      ok({ datarule: [{ id: 'r1', ...rule }], drChecked: 'r1' }),
    ])
    const roles = bind(client.send, roleAdministration)
    await expect(roles.list({ query: { roleName: '*经理*' } })).resolves.toMatchObject({ records: [role] })
    await expect(roles.grantTree()).resolves.toMatchObject({ ids: ['m1'] })
    await expect(roles.rules({ params: { permissionId: 'm1', roleId: 'role1' } })).resolves.toMatchObject({
      datarule: [rule],
      drChecked: ['r1'],
    })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/role/list?pageNo=1&pageSize=10&column=createTime&order=desc&roleName=*%E7%BB%8F%E7%90%86*',
      'GET /sys/role/queryTreeList',
      'GET /sys/role/datarule/m1/role1',
    ])
  })

  it('writes and removes roles', async () => {
    const { client, calls } = fakeClient(ok(null))
    const roles = bind(client.send, roleAdministration)
    await roles.add({ body: { roleName: '服务经理', roleCode: 'manager' } })
    await roles.edit({ body: { id: 'role1', roleName: '服务经理', roleCode: 'manager' } })
    await roles.remove({ query: { id: 'role1' } })
    await roles.removeAll({ query: { ids: ['role1', 'role2'] } })
    await roles.saveRules({ body: { permissionId: 'm1', roleId: 'role1', dataRuleIds: ['r1', 'r2'] } })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/role/add {"roleName":"服务经理","roleCode":"manager"}',
      'PUT /sys/role/edit {"id":"role1","roleName":"服务经理","roleCode":"manager"}',
      'DELETE /sys/role/delete?id=role1',
      'DELETE /sys/role/deleteBatch?ids=role1%2Crole2',
      'POST /sys/role/datarule {"permissionId":"m1","roleId":"role1","dataRuleIds":"r1,r2"}',
    ])
  })

  it('tells a code that is taken', async () => {
    const { client, calls } = fakeClient([refusal(0, '角色编码已存在'), ok(null)])
    const roles = bind(client.send, roleAdministration)
    await expect(roles.checkCode({ roleCode: 'admin' })).resolves.toEqual({
      kind: 'failed',
      serverMessage: '角色编码已存在',
    })
    await expect(roles.checkCode({ roleCode: 'x' })).resolves.toEqual({ kind: 'passed' })
    expect(requestLine(calls[0]!)).toBe('GET /sys/role/checkRoleCode?roleCode=admin')
  })
})
