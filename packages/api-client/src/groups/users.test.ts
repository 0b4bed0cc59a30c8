import { describe, expect, it } from 'vitest'
import { HttpError, RefusedError } from '../http/errors.ts'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'

describe('users', () => {
  it('lists newest first, ten a page, and leaves empty filters out', async () => {
    const rows = { records: [{ id: 'u1', username: 'wangqiang', sex: '1' }], total: '1', size: 10, current: 1 }
    const { client, calls } = fakeClient(ok(rows))
    const page = await client.users.list({ query: { username: '*wang*', phone: '' } })
    expect(calls[0]!.url).toBe(
      'http://platform.test/jeecg-boot/sys/user/list' +
        '?pageNo=1&pageSize=10&column=createTime&order=desc&username=*wang*&_t=1700000000000',
    )
    expect(page).toMatchObject({ total: 1, pages: 1, records: [{ id: 'u1', sex: 1, phone: null }] })
  })

  it('adds and edits by a call each', async () => {
    const { client, calls } = fakeClient(ok(null))
    await client.users.add({ body: { username: 'lina', password: 'long enough', realname: '李娜' } })
    await client.users.edit({ body: { id: 'u2', realname: '李娜' } })
    expect(calls.map((call) => `${call.method} ${new URL(call.url).pathname.split('/').at(-1)}`)).toEqual([
      'POST add',
      'PUT edit',
    ])
  })

  it('freezes several at once', async () => {
    const { client, calls } = fakeClient(ok(null))
    await client.users.setStatus({ body: { ids: ['u1', 'u2'], status: 2 } })
    expect(calls[0]!.body).toBe('{"ids":"u1,u2","status":2}')
  })

  it('tells a taken name from a failure', async () => {
    const { client } = fakeClient([ok(true), refusal(0, '用户账号已存在', 200, true), refusal(500, '操作失败')])
    await expect(client.users.checkOnly({ username: 'a' })).resolves.toEqual({ kind: 'free' })
    await expect(client.users.checkOnly({ username: 'a' })).resolves.toEqual({
      kind: 'taken',
      serverMessage: '用户账号已存在',
    })
    await expect(client.users.checkOnly({ username: 'a' })).rejects.toBeInstanceOf(RefusedError)
  })

  it('reads the refusals of a stock server as no roles and no departments', async () => {
    const { client, calls } = fakeClient([refusal(500, '未找到用户相关角色信息'), refusal(0, '查找失败')])
    await expect(client.users.rolesOf('u1')).resolves.toEqual([])
    await expect(client.users.departmentsOf('u1')).resolves.toEqual([])
    expect(calls.map((call) => new URL(call.url).searchParams.toString())).toEqual([
      'userid=u1&_t=1700000000000',
      'userId=u1&_t=1700000000000',
    ])
  })

  it('does not take a fault for no roles', async () => {
    const { client } = fakeClient([
      refusal(500, '操作失败，SQL 异常'),
      refusal(500, '操作失败'),
      refusal(510, '没有权限', 403),
    ])
    await expect(client.users.rolesOf('u1')).rejects.toBeInstanceOf(RefusedError)
    await expect(client.users.departmentsOf('u1')).rejects.toBeInstanceOf(RefusedError)
    await expect(client.users.rolesOf('u1')).rejects.toBeInstanceOf(HttpError)
  })

  it('reads roles and departments', async () => {
    const depart = { key: 'd02', value: 'd02', title: '华东服务部', code: 'A01A02' }
    const { client } = fakeClient([ok(['r1']), ok([depart])])
    await expect(client.users.rolesOf('u1')).resolves.toEqual(['r1'])
    await expect(client.users.departmentsOf('u1')).resolves.toEqual([depart])
  })
})
