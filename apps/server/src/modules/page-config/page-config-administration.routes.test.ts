import { pageConfig } from '@trackhoe/contract'
import { organizationAdministration, pageConfigAdministration } from '@trackhoe/contract/tenant'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import { organization } from '../../platform/database/schema/schema.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const calls = pageConfigAdministration
const save = (body: object, as = token) =>
  server.call(calls.saveLogin, { token: as, body: { tenantId: '1001', ...body } })
const saveHome = (body: object, as = token) =>
  server.call(calls.saveHome, { token: as, body: { tenantId: '1001', ...body } })
const read = (tenantId = '1001', as = token) => server.call(calls.loginOfTenant, { token: as, params: { tenantId } })
const seen = async (host: string) => (await server.call(pageConfig.loginOfHost, { params: { host } })).result
const notFound = { code: 500, message: '未找到对应实体' }

const picture = (path: string, tenantId: string) =>
  server.db.insert(storedFile).values({
    id: path.padEnd(32, '0'),
    tenantId,
    path,
    originalName: path,
    contentType: 'image/png',
    sizeBytes: 1,
    createBy: 'admin',
    createTime: new Date(),
  })

describe('the login page of a tenant', () => {
  it('is saved with its revision and seen by the visitors of its hosts, its notice without what is harmful', async () => {
    await picture('temp/bg.png', '1001')
    const { message, result } = await save({
      title: '华东',
      loginPosition: '1',
      otherLoginType: '3,5',
      backgroundPicture: 'temp/bg.png',
      icp: '<p onclick="x">沪ICP备1号<script>x</script></p>',
      hosts: 'Console.Test,office.test:8080',
      revision: 1,
    })
    expect(message).toBe('保存成功')
    expect(result).toMatchObject({ title: '华东', hosts: ['console.test', 'office.test:8080'], revision: 2 })
    expect(await seen('office.test:8080')).toMatchObject({
      title: '华东',
      loginPosition: '1',
      otherLoginType: '3,5',
      backgroundPicture: 'temp/bg.png',
      icp: '<p>沪ICP备1号</p>',
    })
    expect(await save({ title: '旧', revision: 1 })).toMatchObject({
      code: 409,
      result: { title: '华东', revision: 2 },
    })
    await save({ title: '', icp: null, revision: 2 })
    expect((await read()).result).toMatchObject({ title: null, icp: '<p>沪ICP备1号</p>', loginPosition: '1' })
  })

  it('takes no host of another tenant, no picture that was not uploaded here, and no place off the grid', async () => {
    await picture('temp/secret.png', '1002')
    const refusals = [
      await save({ hosts: 'console.test:8080' }),
      await save({ hosts: 'http://x' }),
      await save({ backgroundPicture: 'temp/secret.png' }),
      await save({ webIcon: 'https://evil.example/x.png' }),
      await save({ loginPosition: '10' }),
    ]
    expect(refusals.map(({ success, result }) => [success, result])).toMatchObject([
      [false, { field: 'hosts' }],
      [false, { field: 'hosts' }],
      [false, { field: 'backgroundPicture' }],
      [false, { field: 'webIcon' }],
      [false, { field: 'loginPosition' }],
    ])
    const path = `${CONTEXT_PATH}/sys/common/static/temp/secret.png`
    expect((await server.app.request(path)).status).toBe(401)
  })

  it('is the business of its tenant and the ones above: others know nothing of it', async () => {
    const south = await server.tokenOf('admin2')
    expect(await read('1001', south)).toMatchObject(notFound)
    expect(await save({ title: '改' }, south)).toMatchObject(notFound)
    expect(await saveHome({ systemName: '改' }, south)).toMatchObject(notFound)
    const list = await server.call(calls.query, { token: south })
    expect(JSON.stringify(list.result)).not.toContain('1001')
    expect(await save({ title: '改' }, await server.tokenOf('viewer'))).toMatchObject({ status: 403 })

    await server.call(organizationAdministration.add, {
      token,
      body: { id: 'SZ', name: '苏州', adminUsername: 'sz', adminRealname: '周', adminPassword: '挖掘机-苏州-2026' },
    })
    expect((await read('SZ')).result).toBeNull()
    await picture('temp/sz.png', '1001')
    expect(await save({ tenantId: 'SZ', title: '苏州', hosts: 'sz.test', webIcon: 'temp/sz.png' })).toMatchObject({ code: 200 }) // prettier-ignore
    expect(await seen('sz.test')).toMatchObject({ title: '苏州', tenantName: '苏州', webIcon: 'temp/sz.png' })
    // Below another one a tenant does not choose the host that its page is shown on.
    await server.db.update(organization).set({ parentId: 'SZ' }).where(eq(organization.id, '1002'))
    expect(await save({ tenantId: '1002', hosts: 'south.test' }, south)).toMatchObject({ result: { field: 'hosts' } })
    expect(await save({ tenantId: '1002', title: '南方' }, south)).toMatchObject({ code: 200 })
  })
})

it('the name of the system has an English form, and stands on the login page that has no title of its own', async () => {
  expect(await saveHome({ systemName: '新平台', systemNameEn: 'New Platform', revision: 1 })).toMatchObject({
    result: { systemName: '新平台', systemNameEn: 'New Platform' },
  })
  expect(await save({ title: '', hosts: 'east.test', revision: 1 })).toMatchObject({ code: 200 })
  expect(await seen('east.test')).toMatchObject({ title: '新平台', systemName: '新平台', systemNameEn: 'New Platform' })
  // Its form shows that the page has none.
  expect((await read('1001')).result?.title || null).toBeNull()
})

it('the header of a tenant is saved with its revision and read by those who work there', async () => {
  expect(await saveHome({ systemName: '新平台', revision: 1 })).toMatchObject({
    message: '保存成功',
    result: { systemName: '新平台', revision: 2 },
  })
  expect(await saveHome({ systemName: '旧平台', revision: 1 })).toMatchObject({ code: 409, result: { revision: 2 } })
  const viewer = await server.tokenOf('viewer')
  const home = await server.call(pageConfig.homeOfTenant, { token: viewer, params: { tenantId: '1001' } })
  expect(home.result).toMatchObject({ systemName: '新平台' })
  expect(await saveHome({ systemName: '改' }, viewer)).toMatchObject({ status: 403 })
})
