import { bind } from './bind.ts'
import { pageConfigAdministration } from './page-config-administration.ts'
import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'

const login = {
  id: 'p1',
  tenantId: '1001',
  tenantName: '华东挖掘机服务公司',
  title: '挖掘机服务平台',
  systemName: '挖掘机服务平台',
  systemNameEn: 'Excavator Service',
  webIcon: 'temp/ico_1795.png',
  backgroundPicture: 'temp/bg_1795.jpg',
  loginBoxBackgroundPicture: 'temp/box_1795.png',
  loginPosition: '6',
  otherLoginType: '1,2',
  icp: '<p>版权所有 © 2026 华东挖掘机服务公司</p>',
  remark: '',
}
const home = {
  id: 'h1',
  tenantId: '1001',
  tenantName: '华东挖掘机服务公司',
  systemName: '挖掘机服务平台',
  systemNameEn: 'Excavator Service',
  logoIcon: 'temp/logo_1795.png',
}

describe('page configuration', () => {
  it('is read for a tenant, numbers or not', async () => {
    const { client, calls } = fakeClient([ok({ ...login, tenantId: 1001, loginPosition: 6 }), ok(null)])
    const config = bind(client.send, pageConfigAdministration)
    await expect(config.loginOfTenant({ params: { tenantId: '1001' } })).resolves.toEqual(login)
    await expect(config.loginOfTenant({ params: { tenantId: '1002' } })).resolves.toBeNull()
    expect(requestLine(calls[0]!)).toBe('GET /sysPageConfig/queryByDomain/1001')
  })

  it('is listed, and read by its id whether one or a page comes back', async () => {
    const page = { records: [login], total: '1', size: 10, current: 1 }
    const { client, calls } = fakeClient([ok(page), ok(login), ok(login), ok(page)])
    const config = bind(client.send, pageConfigAdministration)
    await expect(config.list()).resolves.toEqual({ ...page, total: 1, pages: 1 })
    await expect(config.list()).resolves.toMatchObject({ records: [login], total: 1 })
    await expect(config.byId('p1')).resolves.toEqual(login)
    await expect(config.byId('p1')).resolves.toEqual(login)
    expect([calls[0]!, calls[2]!].map(requestLine)).toEqual([
      'GET /sysPageConfig/query?pageNo=1&pageSize=10&column=createTime&order=desc',
      'GET /sysPageConfig/query?id=p1',
    ])
  })

  it('is saved as it was read', async () => {
    const { client, calls } = fakeClient([ok(login), ok(home)])
    const config = bind(client.send, pageConfigAdministration)
    await expect(config.saveLogin({ body: login })).resolves.toEqual(login)
    await expect(config.saveHome({ body: home })).resolves.toEqual(home)
    expect(calls.map(requestLine)).toEqual([
      `POST /sysPageConfig/saveOrUpdate ${JSON.stringify(login)}`,
      `POST /sysHomePageConfig/saveOrUpdate ${JSON.stringify(home)}`,
    ])
  })

  it('is refused to those who may not', async () => {
    const { client } = fakeClient(refusal(510, '没有权限，请联系管理员授权', 403))
    await expect(bind(client.send, pageConfigAdministration).saveLogin({ body: login })).rejects.toMatchObject({
      status: 403,
    })
  })
})
