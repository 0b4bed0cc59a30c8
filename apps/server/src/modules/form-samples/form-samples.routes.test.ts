import { describe, expect, it } from 'vitest'
import { formSamples } from '@trackhoe/contract/online'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const content = {
  z: '最后的在前',
  number: 0.1,
  list: ['a', 'b'],
  empty: '',
  none: null,
  rows: [{ name: '滤芯', count: 2 }],
  text: '换行\n引号" 反斜线\\ 😀',
}
const add = () => server.call(formSamples.add, { token, body: { name: '样例', content } })

describe('form samples', () => {
  it('are read back as they were sent, the order of fields included', async () => {
    const { result } = await add()
    const read = (await server.call(formSamples.one, { token, query: { id: result.id } })).result
    expect(read.content).toEqual(content)
    expect(Object.keys(read.content)).toEqual(Object.keys(content))
    expect((await server.call(formSamples.list, { token })).result).toMatchObject([{ name: '样例' }])
  })

  it('refuse a stale edit with the newer sample, and are deleted', async () => {
    const { id } = (await add()).result
    const edit = (revision: number) =>
      server.call(formSamples.edit, { token, body: { id, revision, name: '样例 2', content: { text: '新' } } })
    expect(await edit(1)).toMatchObject({ result: { revision: 2, content: { text: '新' } } })
    expect(await edit(1)).toMatchObject({ code: 409, result: { revision: 2 } })
    await server.call(formSamples.remove, { token, query: { id } })
    expect((await server.call(formSamples.list, { token })).result).toEqual([])
  })

  it('are those of the own tenant', async () => {
    const { id } = (await add()).result
    const foreign = await server.tokenOf('admin2')
    expect(await server.call(formSamples.one, { token: foreign, query: { id } })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect((await server.call(formSamples.list, { token: foreign })).result).toEqual([])
  })
})
