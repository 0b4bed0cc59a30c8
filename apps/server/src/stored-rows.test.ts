import { expect, it } from 'vitest'
import { users } from '@trackhoe/contract'
import { departmentAdministration, permissions, roleAdministration } from '@trackhoe/contract/system'
import { organizationAdministration } from '@trackhoe/contract/tenant'
import { testServer } from './testing/test-server.ts'

// Subjects of the resource kit answer so by the kit; these are the ones beside it.

const server = await testServer()
const token = await server.tokenOf('admin')

const password = 'seventeen green excavators'
const rule = { ruleColumn: 'status', ruleConditions: '=', ruleValue: '1', status: '1' } as const

it.each([
  ['a user', users.add, { username: 'newcomer', realname: '新人', password }, { realname: '新人', revision: 1 }],
  ['a menu', permissions.add, { name: '帮助', url: '/help', component: 'system/UserList', menuType: 0 }, { name: '帮助', builtIn: false }],
  ['a data rule of a menu', permissions.addRule, { permissionId: 'menu-system-user', ruleName: '启用', ...rule }, { ruleName: '启用', revision: 1 }],
  ['a department', departmentAdministration.add, { departName: '浦东服务站', parentId: '1001-A01' }, { departName: '浦东服务站' }],
  ['a copied role', roleAdministration.copy, { id: '1001-operator', roleName: '副本', roleCode: 'copy' }, { roleCode: 'copy' }],
  ['a tenant', organizationAdministration.add, { id: '1009', name: '新租户', adminUsername: 'admin9', adminRealname: '管理员', adminPassword: password }, { name: '新租户' }],
] as const)('an add of %s answers the stored row with its id', async (_, endpoint, body, stored) => {
  const answer = await server.call(endpoint, { token, body })
  expect(answer).toMatchObject({ success: true, message: '添加成功！', result: { id: expect.any(String), ...stored } })
}) // prettier-ignore
