import { describe, expect, it } from 'vitest'
import { chartViews, MAX_CHART_VIEWS } from '@trackhoe/contract/vehicle'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

const SETUP = 'p=SMT_0001_04_14&range=7d'
const save = async (body: unknown, username = 'operator') =>
  server.call(chartViews.save, { token: await server.tokenOf(username), body })
const namesOf = async (username: string) =>
  (await server.call(chartViews.list, { token: await server.tokenOf(username) })).result.map(({ name }) => name)
const find = async (id: string, username: string) =>
  server.call(chartViews.find, { token: await server.tokenOf(username), query: { id } })

describe('a view of a chart', () => {
  it('is kept by name for one person, replaced under its link, and opened by others of the tenant who have the link', async () => {
    const { id } = (await save({ name: '水温', setup: SETUP })).result
    expect((await save({ name: '水温', setup: `${SETUP}&live=1` })).result.id).toBe(id)
    await save({ name: '转速', setup: 'p=SMT_0001_04_1' })
    expect(await namesOf('operator')).toEqual(['水温', '转速'])
    expect(await namesOf('viewer')).toEqual([])
    expect((await find(id, 'viewer')).result).toMatchObject({ name: '水温', setup: `${SETUP}&live=1`, own: false })
    expect((await find(id, 'operator')).result.own).toBe(true)
    expect(await find(id, 'admin2')).toMatchObject({ success: false, message: '未找到对应实体' })
    expect((await find(id, 'nobody')).status).toBe(403)
  })

  it('is deleted by its owner alone, and then its link finds nothing', async () => {
    const { id } = (await save({ name: '临时', setup: SETUP })).result
    const remove = async (username: string) =>
      server.call(chartViews.remove, { token: await server.tokenOf(username), query: { id } })
    expect(await remove('viewer')).toMatchObject({ message: '未找到对应实体' })
    expect(await remove('operator')).toMatchObject({ success: true })
    expect(await find(id, 'operator')).toMatchObject({ message: '未找到对应实体' })
  })

  it('needs a name and something to keep, and there are not more than the limit', async () => {
    expect(await save({ name: '', setup: SETUP })).toMatchObject({
      message: '请输入视图名称',
      result: { field: 'name' },
    })
    expect(await save({ name: 'a', setup: 'x'.repeat(4001) })).toMatchObject({
      status: 400,
      result: { field: 'setup' },
    })
    for (let at = 0; at < MAX_CHART_VIEWS; at += 1) await save({ name: `v${at}`, setup: SETUP }, 'admin')
    expect(await save({ name: 'one more', setup: SETUP }, 'admin')).toMatchObject({ message: '最多保存 100 个视图' })
    expect(await save({ name: 'v0', setup: `${SETUP}&live=1` }, 'admin')).toMatchObject({ success: true })
    expect(await namesOf('admin')).toHaveLength(MAX_CHART_VIEWS)
  })
})
