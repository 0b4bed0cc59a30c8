import { departmentPermissions } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind } from './bind.ts'
import { departmentAdministration } from './department-administration.ts'

const leaf = {
  key: 'd02', value: 'd02', title: '华东服务部', isLeaf: true, id: 'd02', parentId: 'd01', departName: '华东服务部',
  orgCode: 'A01A02', orgType: '2', rootId: 'd01', directorUserIds: '', children: null,
} // prettier-ignore
const root = { ...leaf, key: 'd01', value: 'd01', id: 'd01', isLeaf: false, directorUserIds: 'u1', children: [leaf] }

describe('department administration', () => {
  it('reads trees, branches and lists', async () => {
    const stock = { key: 'd02', value: 'd02', title: '华东服务部', isLeaf: 1 }
    const { client, calls } = fakeClient([
      ok([root]),
      ok([stock]),
      ok([stock]),
      ok([leaf]),
      ok([{ id: 'd02', parentId: 'd01', departName: '华东服务部', orgCode: 'A01A02' }]),
      ok([{ id: 'u1', username: 'liuyang', realname: '刘洋', phone: '13800000002', orgCodeTxt: '华东服务部' }]),
    ])
    const departments = bind(client.send, departmentAdministration)
    await expect(departments.branch()).resolves.toEqual([
      { ...root, directorUserIds: ['u1'], children: [{ ...leaf, directorUserIds: [] }] },
    ])
    await expect(departments.idTree()).resolves.toMatchObject([{ isLeaf: true, rootId: null, id: null }])
    await expect(departments.idTreeByListedPath()).resolves.toHaveLength(1)
    await expect(departments.search('服务')).resolves.toEqual([{ ...leaf, directorUserIds: [] }])
    await expect(departments.below({ query: { parentId: '' } })).resolves.toMatchObject([{ id: 'd02' }])
    await expect(departments.people()).resolves.toMatchObject([{ realname: '刘洋' }])
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/sysDepart/queryDepartTreeSync',
      'GET /sys/sysDepart/queryIdTree',
      'GET /sys/sysDepart/idTree',
      'GET /sys/sysDepart/searchBy?keyWord=%E6%9C%8D%E5%8A%A1',
      'GET /sys/sysDepart/listByParentId?parentId=',
      'GET /sys/sysDepart/getPeopleOfJurisdiction',
    ])
  })

  it('finds nothing where a server refuses to have found nothing', async () => {
    const { client } = fakeClient([refusal(0, '未查询匹配数据！'), refusal(0, '操作失败')])
    const departments = bind(client.send, departmentAdministration)
    await expect(departments.search('x')).resolves.toEqual([])
    await expect(departments.search('x')).rejects.toMatchObject({ serverMessage: '操作失败' })
  })

  it('has no departments for who heads none', async () => {
    const answer = Response.json({ success: true, code: 0, message: '1', result: null })
    const { client, calls } = fakeClient(answer)
    await expect(bind(client.send, departmentAdministration).ofHead()).resolves.toEqual([])
    expect(requestLine(calls[0]!)).toBe('GET /sys/sysDepart/queryMyDeptTreeList')
  })

  it('writes and removes', async () => {
    const { client, calls } = fakeClient(ok(null))
    const departments = bind(client.send, departmentAdministration)
    await departments.add({ body: { departName: '华东服务部', parentId: 'd01', departOrder: 1, orgCategory: '2' } })
    await departments.edit({ body: { id: 'd02', departName: '华东服务部' } })
    await departments.remove({ query: { id: 'd02' } })
    await departments.removeAll({ query: { ids: ['d02', 'd03'] } })
    await departments.move({ body: { id: 'd02', parentId: '', before: 'd01' } })
    await departments.addUsers({ body: { depId: 'd02', userIdList: ['u1'] } })
    await departments.removeUsers({ query: { depId: 'd02', userIds: ['u1', 'u2'] } })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/sysDepart/add {"departName":"华东服务部","parentId":"d01","departOrder":1,"orgCategory":"2"}',
      'PUT /sys/sysDepart/edit {"id":"d02","departName":"华东服务部"}',
      'DELETE /sys/sysDepart/delete?id=d02',
      'DELETE /sys/sysDepart/deleteBatch?ids=d02%2Cd03',
      'PUT /sys/sysDepart/move {"id":"d02","parentId":"","before":"d01"}',
      'POST /sys/user/editSysDepartWithUser {"depId":"d02","userIdList":["u1"]}',
      'DELETE /sys/user/deleteUserInDepartBatch?depId=d02&userIds=u1%2Cu2',
    ])
  })
})

describe('department permissions', () => {
  it('reads what departments and their roles may do', async () => {
    const role = { id: 'dr1', departId: 'd02', roleName: '调度', roleCode: 'dispatch' }
    const { client, calls } = fakeClient([
      ok(['m1']),
      ok({ treeList: [], ids: [] }),
      ok(['m1']),
      ok({ datarule: null, drChecked: null }),
      ok({ records: [role], total: 1, size: 10, current: 1 }),
      ok([role]),
      ok([{ droleId: 'dr1', userId: 'u1' }]),
    ])
    const permissions = bind(client.send, departmentPermissions)
    await expect(permissions.ofDepartment({ query: { departId: 'd02' } })).resolves.toEqual(['m1'])
    await permissions.grantTree({ query: { departId: 'd02' } })
    await permissions.ofRole({ query: { roleId: 'dr1' } })
    await expect(permissions.rules({ params: { permissionId: 'm1', departId: 'd02' } })).resolves.toEqual({
      datarule: [],
      drChecked: [],
    })
    await permissions.roles({ query: { deptId: 'd02' } })
    await expect(permissions.rolesFor({ query: { departId: 'd02', userId: 'u1' } })).resolves.toMatchObject([role])
    await permissions.rolesOfUser({ query: { userId: 'u1', departId: 'd02' } })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/permission/queryDepartPermission?departId=d02',
      'GET /sys/sysDepartPermission/queryTreeListForDeptRole?departId=d02',
      'GET /sys/sysDepartPermission/queryDeptRolePermission?roleId=dr1',
      'GET /sys/sysDepartPermission/datarule/m1/d02',
      'GET /sys/sysDepartRole/list?pageNo=1&pageSize=10&column=createTime&order=desc&deptId=d02',
      'GET /sys/sysDepartRole/getDeptRoleList?departId=d02&userId=u1',
      'GET /sys/sysDepartRole/getDeptRoleByUserId?userId=u1&departId=d02',
    ])
  })

  it('writes them', async () => {
    const { client, calls } = fakeClient(ok(null))
    const permissions = bind(client.send, departmentPermissions)
    const role = { departId: 'd02', roleName: '调度', roleCode: 'dispatch' }
    await permissions.saveOfDepartment({
      body: { departId: 'd02', permissionIds: ['a', 'b'], lastpermissionIds: ['a'] },
    })
    await permissions.saveOfRole({ body: { roleId: 'dr1', permissionIds: ['a'], lastpermissionIds: [] } })
    await permissions.saveRules({ body: { permissionId: 'm1', departId: 'd02', dataRuleIds: ['r1'] } })
    await permissions.addRole({ body: role })
    await permissions.editRole({ body: { id: 'dr1', ...role } })
    await permissions.removeRole({ query: { id: 'dr1' } })
    await permissions.removeRoles({ query: { ids: ['dr1', 'dr2'] } })
    await permissions.saveRolesOfUser({ body: { userId: 'u1', newRoleId: ['dr1'], oldRoleId: [] } })
    expect(calls.map(requestLine)).toEqual([
      'POST /sys/permission/saveDepartPermission {"departId":"d02","permissionIds":"a,b","lastpermissionIds":"a"}',
      'POST /sys/sysDepartPermission/saveDeptRolePermission {"roleId":"dr1","permissionIds":"a","lastpermissionIds":""}',
      'POST /sys/sysDepartPermission/datarule {"permissionId":"m1","departId":"d02","dataRuleIds":"r1"}',
      `POST /sys/sysDepartRole/add ${JSON.stringify(role)}`,
      `PUT /sys/sysDepartRole/edit ${JSON.stringify({ id: 'dr1', ...role })}`,
      'DELETE /sys/sysDepartRole/delete?id=dr1',
      'DELETE /sys/sysDepartRole/deleteBatch?ids=dr1%2Cdr2',
      'POST /sys/sysDepartRole/deptRoleUserAdd {"userId":"u1","newRoleId":"dr1","oldRoleId":""}',
    ])
  })

  it('says what must be saved first', async () => {
    const { client } = fakeClient(refusal(500, '请先保存部门菜单权限!'))
    await expect(
      bind(client.send, departmentPermissions).rules({ params: { permissionId: 'm1', departId: 'd02' } }),
    ).rejects.toMatchObject({ code: 500 })
  })
})
