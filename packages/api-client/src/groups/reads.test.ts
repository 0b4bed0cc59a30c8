import { describe, expect, it } from 'vitest'
import { fakeClient, ok } from '../testing/fake-client.ts'

describe('reads', () => {
  it('asks for each subject where the platform keeps it', async () => {
    const { client, calls } = fakeClient([
      ok({ menu: [], auth: [], allAuth: [] }),
      ok(null),
      ok(null),
      ok([]),
      ok({ sex: [{ value: 1, text: '男' }] }),
    ])
    await client.permission.ofUser()
    await expect(client.pageConfig.loginOfHost({ params: { host: 'console.test:8443' } })).resolves.toBeNull()
    await expect(client.pageConfig.homeOfTenant({ params: { tenantId: '1001' } })).resolves.toBeNull()
    await client.departments.tree()
    await expect(client.dictionaries.all()).resolves.toMatchObject({ sex: [{ value: '1' }] })
    expect(calls.map((call) => new URL(call.url).pathname.replace('/jeecg-boot', ''))).toEqual([
      '/sys/permission/getUserPermissionByToken',
      '/sysPageConfig/loginQueryByDomain/console.test%3A8443',
      '/sysHomePageConfig/queryByTanId/1001',
      '/sys/sysDepart/queryTreeList',
      '/sys/dict/queryAllDictItems',
    ])
  })

  it('passes the numbers of the platform on', async () => {
    const counts = {
      at: '2026-11-21 10:00:00',
      users: 12,
      frozenUsers: 1,
      onlineUsers: 3,
      departments: 4,
      roles: 2,
      loginsToday: 9,
      refusedLoginsToday: 1,
      loginsByHour: [{ hour: '09', count: 9 }],
      usersByDepartment: [{ departName: '华东服务部', count: 5 }],
    }
    await expect(fakeClient(ok(counts)).client.overview.counts()).resolves.toEqual(counts)
  })
})
