import { describe, expect, it } from 'vitest'
import { onlineForms } from '@trackhoe/contract/online'
import { categories, dictionaryLookups } from '@trackhoe/contract/system'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')
const foreign = signedIn(server, 'admin2')

const add = (name: string, pid?: string) => server.call(categories.add, { token, body: { name, pid } })
const roots = async (query: Record<string, string> = {}, as = token) =>
  (await server.call(categories.roots, { token: as, query })).result.records
const below = async (pid: string) => (await server.call(categories.childrenOf, { token, query: { pid } })).result

async function tree() {
  await add('液压系统')
  await add('电气系统')
  const [hydraulic, electric] = await roots({ column: 'code', order: 'asc' })
  await add('主泵', hydraulic?.id)
  const [pump] = await below(hydraulic?.id ?? '')
  await add('柱塞', pump?.id)
  return { hydraulic: hydraulic?.id ?? '', electric: electric?.id ?? '', pump: pump?.id ?? '' }
}

describe('categories', () => {
  it('get their codes from their place, and say whether there is something below them', async () => {
    const { hydraulic, pump } = await tree()
    const shown = (await roots({ column: 'code', order: 'asc' })).map(({ name, code, hasChild }) => [
      name,
      code,
      hasChild,
    ])
    expect(shown).toEqual([['液压系统', 'A01', true], ['电气系统', 'A02', false]]) // prettier-ignore
    expect(await below(hydraulic)).toMatchObject([{ name: '主泵', code: 'A01A01', hasChild: true }])
    expect(await below(pump)).toMatchObject([{ name: '柱塞', code: 'A01A01A01', hasChild: false }])
    expect(await roots({ name: '*塞*' })).toMatchObject([{ code: 'A01A01A01' }])
    const whole = (await server.call(categories.all, { token })).result
    expect(whole.map(({ code }) => code)).toEqual(['A01', 'A01A01', 'A01A01A01', 'A02'])
    expect((await server.call(categories.all, { token: foreign })).result).toEqual([])
    const all = await server.call(categories.below, { token, query: { code: 'A01' } })
    expect(all.result.map(({ text }) => text)).toEqual(['主泵', '柱塞'])
  })

  it('are moved with all below them, but not below themselves', async () => {
    const { hydraulic, electric, pump } = await tree()
    const edit = (body: object) => server.call(categories.edit, { token, body })
    const looped = await edit({ id: hydraulic, name: '液压系统', pid: pump })
    expect(looped).toMatchObject({ code: 500, message: '不能移动到自己的下级', result: { field: 'pid' } })
    expect(await edit({ id: pump, name: '主液压泵', pid: electric })).toMatchObject({ success: true })
    expect(await below(electric)).toMatchObject([{ name: '主液压泵', code: 'A02A01', revision: 2 }])
    expect(await below(pump)).toMatchObject([{ code: 'A02A01A01' }])
    expect(await edit({ id: pump, name: '泵', revision: 1 })).toMatchObject({ status: 409, result: { revision: 2 } })
    expect(await edit({ id: pump, name: '泵', pid: '0' })).toMatchObject({ success: true })
    expect((await roots({ column: 'code', order: 'asc' })).map(({ code }) => code)).toEqual(['A01', 'A02', 'A03'])
  })

  it('are a tree of choices by parent, by code and by condition, and names by id', async () => {
    const { hydraulic, pump } = await tree()
    const load = (query: Record<string, string>) => server.call(dictionaryLookups.categoryTree, { token, query })
    const first = (await load({ pcode: '0' })).result
    expect(first.map(({ title, isLeaf, code }) => [title, isLeaf, code])).toEqual([
      ['液压系统', false, 'A01'],
      ['电气系统', true, 'A02'],
    ])
    expect((await load({ pcode: 'A01' })).result.map(({ key }) => key)).toEqual([pump])
    expect((await load({ pid: hydraulic, pcode: 'unknown' })).result).toHaveLength(1)
    expect((await load({ pid: '0', condition: '{"name":"电气系统"}' })).result).toHaveLength(1)
    expect(await load({ pid: '0', condition: '["name"]' })).toMatchObject({ message: '条件必须是JSON对象字符串！' })
    expect(await load({ pid: '0', condition: '{"tenant_id":"1002"}' })).toMatchObject({ success: false })
    expect(await load({})).toMatchObject({ message: '加载分类字典树参数有误.[null]!' })
    const names = (query: Record<string, string>) => server.call(dictionaryLookups.categoryNames, { token, query })
    const ids = `${pump},unknown,${hydraulic}`
    expect((await names({ ids })).result).toEqual(['主泵', '液压系统'])
    expect((await names({ ids, delNotExist: 'false' })).result).toEqual(['主泵', 'unknown', '液压系统'])
    // As older clients write it.
    const slashed = await server.app.request(
      `${CONTEXT_PATH}/sys/category/loadDictItem/?ids=${pump}`,
      { headers: { 'X-Access-Token': token } },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    )
    expect(await slashed.json()).toMatchObject({ success: true, result: ['主泵'] })
  })

  it('are linked choices, of which each leads to the next', async () => {
    const { hydraulic } = await tree()
    const source = { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }
    const choices = (query: Record<string, string>) =>
      server.call(onlineForms.linkedChoices, { token, query: { ...source, ...query } })
    const first = (await choices({ condition: "code in ('A01', 'A02')" })).result
    expect(first).toMatchObject([{ label: '液压系统', store: 'A01', id: hydraulic }, { label: '电气系统' }])
    // What a schema asks by, when it says nothing else.
    expect((await choices({ condition: "pid = '0'" })).result.map(({ store }) => store)).toEqual(['A01', 'A02'])
    expect((await choices({ pidValue: hydraulic })).result).toMatchObject([{ label: '主泵', store: 'A01A01' }])
    const odd = { success: false, message: '字典Code格式不正确！' }
    expect(await choices({ condition: "code = 'A01' or 1 = 1" })).toMatchObject(odd)
    expect(await choices({ txt: 'tenant_id', condition: '' })).toMatchObject(odd)
  })

  it('go with everything below them', async () => {
    const { hydraulic } = await tree()
    const { message } = await server.call(categories.remove, { token, query: { id: hydraulic } })
    expect(message).toBe('删除成功!')
    expect((await roots()).map(({ name }) => name)).toEqual(['电气系统'])
    expect((await server.call(categories.below, { token, query: { code: 'A' } })).result).toHaveLength(1)
  })

  it('are those of the tenant, and no others', async () => {
    const { hydraulic } = await tree()
    const unknown = { code: 500, message: '未找到对应实体' }
    expect(await roots({}, foreign)).toEqual([])
    const body = { id: hydraulic, name: '我的' }
    expect(await server.call(categories.edit, { token: foreign, body })).toMatchObject(unknown)
    expect(await server.call(categories.add, { token: foreign, body: { name: '下级', pid: hydraulic } })).toMatchObject(unknown)
    expect(await server.call(categories.removeAll, { token: foreign, query: { ids: `${hydraulic},` } })).toMatchObject(unknown)
    const names = await server.call(dictionaryLookups.categoryNames, { token: foreign, query: { ids: hydraulic } })
    expect(names.result).toEqual([])
  }) // prettier-ignore
})
