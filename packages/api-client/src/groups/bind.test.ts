import { users as wireUsers } from '@trackhoe/contract'
import { auditLog } from '@trackhoe/contract/system'
import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { overridden } from '../testing/calls-page.ts'
import { fakeClient, ok, refusal } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind, type Bindable } from './bind.ts'
import type { Calls } from './override.ts'
import { users } from './users.ts'

describe('bind', () => {
  it('derives the functions of a group', async () => {
    const { client, calls } = fakeClient(ok({ records: [], total: 0, size: 10, current: 1 }))
    await bind(client.send, auditLog).list({ query: { pageNo: 2 } })
    expect(requestLine(calls[0]!)).toMatch(/^GET \/sys\/auditLog\/list\?pageNo=2&pageSize=10/)
  })

  it('puts the functions of an override in place of the derived ones and keeps the others', async () => {
    const { client, calls } = fakeClient([refusal(500, '未找到用户相关角色信息'), ok(null)])
    const api = bind(client.send, users)
    await expect(api.rolesOf('u1')).resolves.toEqual([])
    await api.approve({ body: { ids: ['u1'] } })
    expect(calls.map(requestLine)).toEqual([
      'GET /sys/user/queryUserRole?userid=u1',
      'PUT /sys/user/approve {"ids":"u1"}',
    ])
  })

  it('returns the same functions each time, and others for another client', () => {
    const { send } = fakeClient(ok(null)).client
    expect(bind(send, users)).toBe(bind(send, users))
    expect(bind(send, users)).not.toBe(bind(fakeClient(ok(null)).client.send, users))
  })

  it('is the same as the property of the client', () => {
    const { client } = fakeClient(ok(null))
    expect(client.users).toBe(bind(client.send, users))
  })

  it('does not take a group of the contract whose override would be missed', () => {
    expectTypeOf<Bindable<typeof users>>().toEqualTypeOf<typeof users>()
    expectTypeOf<Bindable<typeof auditLog>>().toEqualTypeOf<typeof auditLog>()
    expectTypeOf<Bindable<typeof wireUsers>>().not.toEqualTypeOf<typeof wireUsers>()
    const { send } = fakeClient(ok(null)).client
    // @ts-expect-error the group of the contract knows nothing of its override
    bind(send, wireUsers)
    expectTypeOf<Calls<typeof users>['rolesOf']>().parameter(0).toEqualTypeOf<string>()
  })

  it('refuses every group that has an override', () => {
    const source = readFileSync(new URL('overridden-group.ts', import.meta.url), 'utf8')
    const listed = [...source.matchAll(/\| typeof (\w+)/g)].map(([, name]) => name)
    expect(new Set(listed)).toEqual(new Set(overridden()))
  })
})
