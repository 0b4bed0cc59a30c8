import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { formSamples } from '@trackhoe/contract/online'
import { dictionaryAdministration, savedQueries } from '@trackhoe/contract/system'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { bytesOfTenant, countedTables } from './row-quota.queries.ts'

const KIB = 1024
const server = await freshServer()
const token = signedIn(server, 'admin')
beforeEach(() => {
  Object.assign(server.deps.config, { tenantRowQuotaBytes: 0, userRowQuotaBytes: 0 })
})

/** Nothing that a database could compress. */
const content = (bytes: number) => ({ text: randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64') })
const add = (bytes: number, by = token) =>
  server.call(formSamples.add, { token: by, body: { name: '样例', content: content(bytes) } })
const bytesOf = async (tenantId: string) => bytesOfTenant(server.db, await countedTables(server.db), tenantId)
/** Lets the tenant of the tests store so much more, and lets earlier measurements run out. */
async function leave(bytes: number) {
  const tenantRowQuotaBytes = (await bytesOf('1001')) + bytes
  Object.assign(server.deps.config, { tenantRowQuotaBytes, userRowQuotaBytes: 0 })
  server.pass(3_600_000)
  return tenantRowQuotaBytes
}

describe('the quota of rows', () => {
  it('refuses a row that does not fit, says how much is used, and takes it when something was deleted', async () => {
    const allowedBytes = await leave(500 * KIB)
    const first = await add(300 * KIB)
    expect(first.success).toBe(true)
    const refused = await add(300 * KIB)
    expect(refused).toMatchObject({ success: false, result: { quota: 'rows', allowedBytes } })
    expect(refused.message).toMatch(/^存储空间不足：本租户的数据已使用 .+，上限 .+，请删除不需要的内容$/)
    // Another tenant has its own.
    expect((await add(300 * KIB, await server.tokenOf('admin2'))).success).toBe(true)
    await server.call(formSamples.remove, { token, query: { id: first.result.id } })
    server.pass(2000)
    expect((await add(300 * KIB)).success).toBe(true)
  })

  it('gives many calls at once no more than one after the other', async () => {
    await leave(500 * KIB)
    const calls = await Promise.all(Array.from({ length: 10 }, () => add(200 * KIB)))
    expect(calls.filter(({ success }) => success)).toHaveLength(2)
  })

  it('lets small changes and deletions through when it is full, but no new row', async () => {
    const { id, revision } = (await add(10 * KIB)).result
    await leave(-1)
    const edit = { id, revision, name: '样例', content: { text: 'short' } }
    expect((await add(10)).result).toMatchObject({ quota: 'rows' })
    expect((await server.call(formSamples.edit, { token, body: { ...edit, content: content(15 * KIB) } })).result).toMatchObject({ quota: 'rows' }) // prettier-ignore
    expect((await server.call(formSamples.edit, { token, body: edit })).success).toBe(true)
    expect((await server.call(formSamples.remove, { token, query: { id } })).success).toBe(true)
  })

  it('limits what one user saves for himself', async () => {
    Object.assign(server.deps.config, { tenantRowQuotaBytes: 0, userRowQuotaBytes: 40 * KIB })
    const save = (listKey: string, by = token) =>
      server.call(savedQueries.save, {
        token: by,
        body: {
          listKey,
          name: '查询',
          match: 'and',
          roleId: '',
          conditions: Array.from({ length: 20 }, () => ({ field: 'a', type: 'string', rule: 'eq', val: randomBytes(100).toString('hex') })), // prettier-ignore
        },
      })
    let saved = 0
    let last = await save('list0')
    while (last.success && saved < 100) last = await save(`list${++saved}`)
    expect(last).toMatchObject({ success: false, result: { quota: 'ownRows', allowedBytes: 40 * KIB } })
    expect(last.message).toMatch(/^存储空间不足：您保存的内容已使用/)
    expect((await save('list0', await server.tokenOf('viewer'))).success).toBe(true)
  })

  it('counts the tables of every tenant, and those that belong to a tenant by another row', async () => {
    const tables = (await countedTables(server.db)).map(({ name }) => name)
    expect(tables).toEqual(
      expect.arrayContaining([
        'chart_view', 'command_template', 'geofence', 'onl_form', 'onl_form_version', 'online_report',
        'online_report_revision', 'service_service_type', 'service_template_version', 'sys_announcement',
        'sys_dict', 'sys_dict_item', 'sys_form_sample', 'sys_saved_query', 'wall_layout',
      ]),
    ) // prettier-ignore
    const before = await bytesOf('1001')
    const add = { dictName: '原因', dictCode: 'quota_reason', description: '' }
    const dict = await server.call(dictionaryAdministration.add, { token, body: add })
    expect(dict.success).toBe(true)
    expect(await bytesOf('1001')).toBeGreaterThan(before)
  })
})
