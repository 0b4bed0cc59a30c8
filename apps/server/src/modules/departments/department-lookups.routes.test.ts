import { describe, expect, it } from 'vitest'
import { departmentAdministration } from '@trackhoe/contract/system'
import { testServer } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await testServer()
const token = await server.tokenOf('admin')

describe('departments as choices', () => {
  const calls = departmentAdministration

  it('are loaded branch by branch', async () => {
    const branch = async (query: Record<string, string>) =>
      (await server.call(calls.branch, { token, query })).result.map(({ id, isLeaf }) => [id, isLeaf])
    expect(await branch({})).toEqual([['1001-A01', false], ['1001-A02', true]]) // prettier-ignore
    expect(await branch({ pid: '1001-A01' })).toEqual([['1001-A01A01', true]])
    expect(await branch({ pid: '1002-A01' })).toEqual([])
    const { result } = await server.call(calls.below, { token, query: { parentId: '' } })
    expect(result.map(({ departName }) => departName)).toEqual([`华东${CANARY}`, `华南${CANARY}`])
  })

  it('are found by a part of their name, in a flat list', async () => {
    const search = (keyWord: string) => server.call(calls.search, { token, query: { keyWord } })
    const expected = [{ id: '1001-A01A01', rootId: '1001-A01', children: null }]
    expect((await search('服务站')).result).toMatchObject(expected)
    expect(await search('没有')).toMatchObject({ success: false, code: 0, message: '未查询匹配数据！' })
  })

  it('are those below the ones that the caller heads, and none for anybody else', async () => {
    const viewer = await server.tokenOf('viewer')
    const ofHead = async (as: string) => (await server.call(calls.ofHead, { token: as })).result
    expect(await ofHead(viewer)).toMatchObject({ message: '1', result: [] })
    const { result: depart } = await server.call(calls.detail, { token, query: { id: '1001-A01' } })
    const { id, revision } = depart
    const body = { id, revision, departName: depart.departName ?? '', directorUserIds: ['viewer'] }
    await server.call(calls.edit, { token, body })
    const own = await ofHead(viewer)
    expect(own.message).toBe('2')
    expect(own.result).toMatchObject([{ key: '1001-A01', children: [{ key: '1001-A01A01' }] }])
    expect(await ofHead(await server.tokenOf('admin2'))).toMatchObject({ message: '1' })
  })

  it('are a tree of ids under both of its paths', async () => {
    const one = await server.call(calls.idTree, { token })
    const other = await server.call(calls.idTreeByListedPath, { token })
    expect(one.result).toMatchObject([{ key: '1001-A01', children: [{ key: '1001-A01A01' }] }, { key: '1001-A02' }])
    expect(other.result).toEqual(one.result)
  })
})
