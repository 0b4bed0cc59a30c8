import { describe, expect, it } from 'vitest'
import { departmentAdministration, userAdministration } from '@trackhoe/contract/system'
import { testServer } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await testServer()
const token = await server.tokenOf('admin')

describe('users as choices', () => {
  const ofDepart = async (query: Record<string, string>) => {
    const order = { column: 'username', order: 'asc' }
    const { result } = await server.call(userAdministration.ofDepart, { token, query: { ...order, ...query } })
    return { names: result.records.map(({ username }) => username), total: result.total }
  }

  it('are those of a department and of everything below it, by a part of account or name, page by page', async () => {
    expect(await ofDepart({ departId: '1001-A01' })).toEqual({ names: ['admin', 'operator'], total: 2 })
    expect(await ofDepart({ departId: '1001-A01', username: '*oper*' })).toEqual({ names: ['operator'], total: 1 })
    expect(await ofDepart({ realname: `*er${CANARY}` })).toEqual({ names: ['viewer'], total: 1 })
    expect(await ofDepart({ pageSize: '3', pageNo: '2' })).toEqual({ names: ['viewer'], total: 4 })
    expect(await ofDepart({ departId: '1002-A01' })).toEqual({ names: [], total: 0 })
  })

  it('come at once for one department, with their departments', async () => {
    const { result } = await server.call(userAdministration.allOfDepart, { token, query: { id: '1001-A01' } })
    expect(result).toMatchObject([{ username: 'admin', sex_dictText: '男' }, { orgCodeTxt: `上海服务站${CANARY}` }])
    const query = { id: '1001-A01', realname: 'oper' }
    expect((await server.call(userAdministration.allOfDepart, { token, query })).result).toHaveLength(1)
  })

  it('are those for whom somebody may act: of a department, or of his own and what is below', async () => {
    const people = async (query: Record<string, string>, as = token) =>
      (await server.call(departmentAdministration.people, { token: as, query })).result.map(({ username }) => username)
    expect(await people({ departId: '1001-A01' })).toEqual(['admin', 'operator'])
    expect(await people({})).toEqual(['admin', 'operator'])
    expect(await people({}, await server.tokenOf('operator'))).toEqual(['operator'])
    expect(await people({ departId: '1002-A01' })).toEqual([])
  })

  it('belong to departments with those above them', async () => {
    const belonging = (userId: string) => server.call(userAdministration.belongingDeparts, { token, query: { userId } })
    expect((await belonging('operator')).result).toMatchObject([
      { key: '1001-A01', children: [{ key: '1001-A01A01', children: [] }] },
    ])
    expect((await belonging('operator2')).result).toEqual([])
  })
})
