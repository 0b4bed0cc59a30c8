import { describe, expect, it } from 'vitest'
import { savedQueries, type SavedQueryBody } from '@trackhoe/contract/system'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const admin = signedIn(server, 'admin')
const operator = signedIn(server, 'operator')

const unknown = { success: false, message: '未找到对应实体' }
const listKey = 'system:user'
const body: SavedQueryBody = {
  listKey,
  name: '停用的用户',
  match: 'and',
  conditions: [{ field: 'status', rule: 'eq', val: '2' }],
}
const save = (token: string, changes: Partial<SavedQueryBody> = {}) =>
  server.call(savedQueries.save, { token, body: { ...body, ...changes } })
const list = async (token: string, key = listKey) =>
  (await server.call(savedQueries.list, { token, query: { listKey: key } })).result
const roleOf = async (token: string) => (await server.call(savedQueries.roles, { token })).result[0]?.id ?? ''

describe('saved queries', () => {
  it('are of their owner, by list, and one of the same name is replaced', async () => {
    await save(operator)
    await save(operator, { match: 'or', conditions: [{ field: 'username', rule: 'like', val: 'wang' }] })
    expect(await list(operator)).toMatchObject([
      {
        name: '停用的用户',
        match: 'or',
        conditions: [{ field: 'username', rule: 'like', val: 'wang' }],
        roleId: null,
        deletable: true,
      },
    ])
    expect(await list(operator, 'system:role')).toEqual([])
    expect(await list(admin)).toEqual([])
    const [own] = await list(operator)
    expect(await server.call(savedQueries.remove, { token: admin, query: { id: own?.id ?? '' } })).toMatchObject(
      unknown,
    )
    await server.call(savedQueries.remove, { token: operator, query: { id: own?.id ?? '' } })
    expect(await list(operator)).toEqual([])
  })

  it('are shared with a role of their owner, and with no other one', async () => {
    const adminRole = await roleOf(admin)
    const operatorRole = await roleOf(operator)
    expect(operatorRole).not.toBe(adminRole)
    expect(await save(operator, { roleId: adminRole })).toMatchObject({
      success: false,
      message: '只能与自己的角色共享',
      result: { field: 'roleId' },
    })
    expect(await save(operator, { roleId: operatorRole })).toMatchObject({ success: true })
    expect(await list(operator)).toMatchObject([{ roleId: operatorRole, deletable: true }])
    expect(await list(admin)).toEqual([])
    expect(await list(await server.tokenOf('admin2'))).toEqual([])
    // Who may edit roles clears up behind others.
    const [shared] = await list(operator)
    const foreign = await server.tokenOf('admin2')
    const removeBy = (token: string) => server.call(savedQueries.remove, { token, query: { id: shared?.id ?? '' } })
    expect(await removeBy(foreign)).toMatchObject(unknown)
    expect(await removeBy(admin)).toMatchObject({ success: true })
    expect(await list(operator)).toEqual([])
  })

  it('refuse what is no query', async () => {
    expect(await save(operator, { name: '' })).toMatchObject({ success: false })
    expect(await save(operator, { conditions: [] })).toMatchObject({ success: false })
    const condition = { field: 'status', rule: 'eq', val: '2' }
    expect(await save(operator, { conditions: Array.from({ length: 21 }, () => condition) })).toMatchObject({
      success: false,
    })
  })
})
