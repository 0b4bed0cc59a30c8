import { session, users } from '@trackhoe/contract'
import { organizationAdministration, organizations } from '@trackhoe/contract/tenant'
import { describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const calls = organizationAdministration
const suzhou = {
  id: 'SZ-01',
  name: `苏州服务公司${CANARY}`,
  code: 'SZ',
  adminUsername: 'szadmin',
  adminRealname: '周敏',
  adminPassword: '挖掘机-苏州-2026',
}
const add = (body: object = {}, as = token) => server.call(calls.add, { token: as, body: { ...suzhou, ...body } })
const list = async (query: Record<string, string> = {}, as = token) =>
  (await server.call(organizations.list, { token: as, query })).result.records
const edit = (body: object, as = token) => server.call(calls.edit, { token: as, body })
const remove = (id: string, as = token) => server.call(calls.remove, { token: as, query: { id } })
const usage = (id: string, as = token) => server.call(calls.usage, { token: as, query: { id } })
const quota = (body: object, as = token) =>
  server.call(calls.saveQuota, { token: as, body: { userLimit: null, uploadLimitMb: null, ...body } })
const notFound = { code: 500, message: '未找到对应实体' }
const adminOfSuzhou = async () => {
  const body = { username: 'szadmin', password: suzhou.adminPassword }
  return (await server.call(session.login, { body })).result.token
}

describe('tenants', () => {
  it('are added with an administrator of their own, found, edited with their revision, and deleted while unused', async () => {
    expect(await add()).toMatchObject({ message: '添加成功！' })
    expect(await add()).toMatchObject({ message: '该编号已存在!', result: { field: 'id' } })
    expect(await add({ id: 'SZ-02' })).toMatchObject({ message: '用户账号已存在', result: { field: 'adminUsername' } })
    expect(await add({ id: 'SZ 02' })).toMatchObject({ status: 400, result: { field: 'id' } })
    expect(await add({ id: 'SZ-02', adminPassword: 'password1' })).toMatchObject({ status: 400, result: { field: 'adminPassword' } }) // prettier-ignore
    expect(await list({ id: 'SZ-01' })).toMatchObject([
      { id: 'SZ-01', orgType: '2', orgType_dictText: '否', parentId: '1001', status: '1', revision: 1 },
    ])
    expect((await list()).map(({ id }) => id).sort()).toEqual(['1001', 'SZ-01'])
    expect((await server.call(organizations.options, { token })).result).toHaveLength(2)
    expect(await edit({ id: 'SZ-01', name: '苏州', revision: 1 })).toMatchObject({ message: '修改成功!' })
    expect(await edit({ id: 'SZ-01', name: '别名', revision: 1 })).toMatchObject({
      code: 409,
      result: { name: '苏州', revision: 2, updateBy: 'admin' },
    })
    expect(await remove('SZ-01')).toMatchObject({ message: '删除成功!' })
    expect((await list()).map(({ id }) => id)).toEqual(['1001'])
    const acts = await server.db.select({ action: auditLog.action }).from(auditLog)
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['tenant.add', 'tenant.edit', 'tenant.delete'])) // prettier-ignore
  })

  it('are administered from above only: the administrator of a new one works in it and sees nothing beside it', async () => {
    await add()
    const own = await adminOfSuzhou()
    expect((await list({}, own)).map(({ id }) => id)).toEqual(['SZ-01'])
    expect((await server.call(users.list, { token: own })).result.records).toMatchObject([{ username: 'szadmin' }])
    expect(await edit({ id: '1001', name: '改' }, own)).toMatchObject(notFound)
    expect(await usage('1001', own)).toMatchObject(notFound)
    expect(await remove('SZ-01', own)).toMatchObject({ message: '不能删除当前租户' })
    expect(await edit({ id: 'SZ-01', status: '2' }, own)).toMatchObject({ result: { field: 'status' } })
    expect(await quota({ id: 'SZ-01', userLimit: 9 }, own)).toMatchObject({ message: '当前租户的配额由上级租户设置' })
    expect(await add({ id: 'X', adminUsername: 'x-admin', parentId: '1001' }, own)).toMatchObject({ result: { field: 'parentId' } }) // prettier-ignore
    const south = await server.tokenOf('admin2')
    const replies = await Promise.all([
      usage('SZ-01', south),
      edit({ id: 'SZ-01', name: '改' }, south),
      remove('SZ-01', south),
      quota({ id: 'SZ-01' }, south),
    ])
    expect(replies.map(({ message }) => message)).toEqual(Array(4).fill(notFound.message))
  })

  it('never stand below themselves, and end the sessions of their users when they are frozen', async () => {
    await add()
    await add({ id: 'WX', adminUsername: 'wxadmin', parentId: 'SZ-01' })
    expect(await edit({ id: 'SZ-01', parentId: 'WX' })).toMatchObject({ result: { field: 'parentId' } })
    expect(await edit({ id: '1001', parentId: 'WX' })).toMatchObject({ result: { field: 'parentId' } })
    expect(await remove('SZ-01')).toMatchObject({ message: expect.stringContaining('被引用的租户无法删除') })
    const own = await adminOfSuzhou()
    expect(await edit({ id: 'SZ-01', status: '2' })).toMatchObject({ code: 200 })
    expect(await server.call(users.list, { token: own })).toMatchObject({ status: 401 })
  })

  it('have no more users than they may', async () => {
    await add()
    expect(await quota({ id: 'SZ-01', userLimit: 2, uploadLimitMb: 5, revision: 1 })).toMatchObject({ code: 200 })
    expect(await quota({ id: 'SZ-01', userLimit: 3, revision: 1 })).toMatchObject({ code: 409 })
    expect(await quota({ id: 'SZ-01', userLimit: 0 })).toMatchObject({ status: 400, result: { field: 'userLimit' } })
    const own = await adminOfSuzhou()
    const person = (username: string) => ({ username, realname: username, password: '挖掘机-苏州-2027' })
    expect(await server.call(users.add, { token: own, body: person('first') })).toMatchObject({ code: 200 })
    const refused = await server.call(users.add, { token: own, body: person('second') })
    expect(refused.message).toContain('最多 2 个用户')
    const { result } = await usage('SZ-01', own)
    expect(result).toMatchObject({ users: 2, userLimit: 2, uploadLimitBytes: 5 * 1024 * 1024, editable: false })
    expect(await remove('SZ-01')).toMatchObject({ message: expect.stringContaining('被引用的租户无法删除') })
  })
})
