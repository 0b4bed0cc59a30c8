import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { session, USER_STATUS, users } from '@trackhoe/contract'
import { auditLog, permission, rolePermission, user } from '../../platform/database/schema/schema.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')
let sent: unknown[]
beforeEach(async () => {
  sent = []
  server.deps.signIn = { messages: { send: async (message) => void sent.push(message) } }
  await server.db
    .update(user)
    .set({ status: USER_STATUS.pending, phone: '13800000001', phoneConfirmed: true })
    .where(eq(user.id, 'nobody'))
})

const review = (act: 'approve' | 'reject', ids: string, as = token) =>
  server.call(users[act], { token: as, body: { ids } })
const login = () => server.call(session.login, { body: { username: 'nobody', password: TEST_PASSWORD } })
const queue = async () => (await server.call(users.list, { token, query: { status: '3' } })).result.records
const entries = (action: 'user.approve' | 'user.reject') =>
  server.db.select().from(auditLog).where(eq(auditLog.action, action))

describe('the queue of registrations', () => {
  it('is the list of users who wait', async () => {
    expect(await queue()).toMatchObject([{ username: 'nobody', status: 3, status_dictText: '待审核' }])
  })

  it('lets who is approved sign in, and notifies him', async () => {
    expect(await review('approve', 'nobody')).toMatchObject({ message: '操作成功!' })
    expect(await login()).toMatchObject({ code: 200 })
    expect(await queue()).toEqual([])
    expect(sent).toEqual([{ mobile: '13800000001', text: '您注册的账号nobody已通过审核，现在可以登录。' }])
    expect(await entries('user.approve')).toMatchObject([{ username: 'admin', detail: 'nobody 13800000001' }])
  })

  it('gives roles along with the approval, and never one that holds more than the approver does', async () => {
    const approve = (selectedroles: string, as = token) =>
      server.call(users.approve, { token: as, body: { ids: 'nobody', selectedroles } })
    const [action] = await server.db.select().from(permission).where(eq(permission.perms, 'system:user:approve'))
    const grant = { roleId: '1001-operator', permissionId: action?.id ?? '', tenantId: '1001' }
    await server.db.insert(rolePermission).values(grant)
    const operator = await server.tokenOf('operator')
    expect(await approve('1001-admin', operator)).toMatchObject({ status: 403, code: 510 })
    expect(await approve('1001-viewer,1002-viewer')).toMatchObject({ message: '未找到对应实体' })
    expect(await queue()).toHaveLength(1)
    expect(await approve('1001-viewer', operator)).toMatchObject({ message: '操作成功!' })
    const roles = await server.call(users.rolesOf, { token, query: { userid: 'nobody' } })
    expect(roles.result).toEqual(['1001-viewer'])
    expect(await entries('user.approve')).toMatchObject([{ detail: 'nobody 13800000001; 1001-viewer' }])
  })

  it('deletes who is rejected, and notifies him', async () => {
    expect(await review('reject', 'nobody')).toMatchObject({ message: '操作成功!' })
    expect(await login()).toMatchObject({ message: '用户名或密码错误' })
    expect(sent).toMatchObject([{ text: '您注册的账号nobody未通过审核。如有疑问，请联系管理员。' }])
    expect(await entries('user.reject')).toMatchObject([{ detail: 'nobody 13800000001' }])
  })

  it('is all or nothing, and for those alone who wait in the own tenant', async () => {
    expect(await review('reject', 'nobody,viewer')).toMatchObject({ code: 500, message: '只能审核待审核的用户' })
    expect(await review('approve', 'nobody,never')).toMatchObject({ message: '未找到对应实体' })
    expect(await review('approve', 'nobody', await server.tokenOf('admin2'))).toMatchObject({
      message: '未找到对应实体',
    })
    expect(await queue()).toHaveLength(1)
  })

  it('has no other way out: not by unfreezing, nor for those who lack the action', async () => {
    const unfreeze = await server.call(users.setStatus, { token, body: { ids: 'nobody', status: 1 } })
    expect(unfreeze).toMatchObject({ code: 500, message: '待审核的用户请先审核' })
    expect(await review('approve', 'nobody', await server.tokenOf('operator'))).toMatchObject({ status: 403 })
    expect(await queue()).toHaveLength(1)
  })

  it('is passed once when two administrators decide at the same moment', async () => {
    const both = await Promise.all([review('approve', 'nobody'), review('reject', 'nobody')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })
})
