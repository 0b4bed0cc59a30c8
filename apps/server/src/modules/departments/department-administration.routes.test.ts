import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { departments } from '@trackhoe/contract'
import { departmentAdministration, userAdministration } from '@trackhoe/contract/system'
import { auditLog, depart, userDepart } from '../../platform/database/schema/schema.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const calls = departmentAdministration

const server = await freshServer()
const token = signedIn(server, 'admin')

const add = (departName: string, parentId = '', more: object = {}) =>
  server.call(calls.add, { token, body: { departName, parentId, ...more } })
const edit = (body: object, as = token) => server.call(calls.edit, { token: as, body })
const move = (id: string, parentId: string, before = '') =>
  server.call(calls.move, { token, body: { id, parentId, before } })
const detail = async (id: string) => (await server.call(calls.detail, { token, query: { id } })).result
const remove = (ids: string, as = token) => server.call(calls.removeAll, { token: as, query: { ids } })
/** Name, code and what is below of each department. */
const shape = async () => {
  const { result } = await server.call(departments.tree, { token })
  type Node = (typeof result)[number]
  const of = (nodes: readonly Node[]): unknown[] =>
    nodes.map(({ departName, orgCode, children }) =>
      [departName.replace(CANARY, ''), orgCode, ...(children?.length ? [of(children)] : [])])
  return of(result)
} // prettier-ignore

describe('departments', () => {
  it('are added with a code that follows from their place, and with directors', async () => {
    await add('配件部', '1001-A01', { directorUserIds: 'operator,viewer', memo: '库房' })
    expect(await shape()).toEqual([
      ['华东', 'A01', [['上海服务站', 'A01A01'], ['配件部', 'A01A02']]],
      ['华南', 'A02'],
    ]) // prettier-ignore
    const [row] = await server.db.select().from(depart).where(eq(depart.orgCode, 'A01A02'))
    expect(await detail(row?.id ?? '')).toMatchObject({
      memo: '库房', orgType: '2', directorUserIds: ['operator', 'viewer'], directorNames: `operator${CANARY},viewer${CANARY}`,
    }) // prettier-ignore
    expect(await add('部', '', { directorUserIds: 'admin2' })).toMatchObject({ result: { field: 'directorUserIds' } })
    expect(await add('部', '1002-A01')).toMatchObject({ code: 500, result: { field: 'parentId' } })
  })

  it('are edited with their revision: a stale edit gets the newer one, the audit log both values', async () => {
    const { revision } = await detail('1001-A02')
    const body = { id: '1001-A02', revision, departName: '华南大区', mobile: '13800000000' }
    expect(await edit(body)).toMatchObject({ message: '修改成功!' })
    expect(await edit({ ...body, departName: '南方' })).toMatchObject({
      status: 409, result: { departName: '华南大区', revision: 2, updateBy: 'admin' },
    }) // prettier-ignore
    await edit({ id: '1001-A02', departName: '华南大区', mobile: '' })
    expect(await detail('1001-A02')).toMatchObject({ mobile: null })
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'depart.edit'))
    expect(entry?.changes).toEqual({
      departName: { from: `华南${CANARY}`, to: '华南大区' },
      mobile: { from: null, to: '13800000000' },
    })
  })

  it('are moved with all below them, into an order, but not below themselves', async () => {
    await add('配件部', '1001-A01')
    expect(await move('1001-A01', '1001-A01A01')).toMatchObject({
      code: 500, message: '不能移动到自己的下级', result: { field: 'parentId' },
    }) // prettier-ignore
    expect(await edit({ id: '1001-A01', departName: '华东', parentId: '1001-A01' })).toMatchObject({ success: false })
    expect(await move('1001-A01', '1001-A02')).toMatchObject({ success: true })
    expect(await shape()).toEqual([
      [
        '华南',
        'A02',
        [
          [
            '华东',
            'A02A01',
            [
              ['上海服务站', 'A02A01A01'],
              ['配件部', 'A02A01A02'],
            ],
          ],
        ],
      ],
    ])
    await move('1001-A01A01', '', '1001-A02')
    expect(await shape()).toEqual([
      ['上海服务站', 'A03'],
      ['华南', 'A02', [['华东', 'A02A01', [['配件部', 'A02A01A02']]]]],
    ])
    expect(await move('1001-A02', '', 'never')).toMatchObject({ message: '未找到对应实体' })
    expect(await move('1002-A01', '')).toMatchObject({ message: '未找到对应实体' })
  })

  it('are not deleted while they or those below have users, else with everything below', async () => {
    expect(await remove('1001-A01')).toMatchObject({
      code: 500, message: `部门「华东${CANARY}」及其下级有 2 个用户，不能删除`,
    }) // prettier-ignore
    await server.db.delete(userDepart)
    expect(await remove('1001-A01', await server.tokenOf('admin2'))).toMatchObject({ message: '未找到对应实体' })
    expect(await remove('1001-A01')).toMatchObject({ message: '删除成功!' })
    expect(await shape()).toEqual([['华南', 'A02']])
  })

  it('take users in and let them go', async () => {
    const users = async () =>
      (await server.call(userAdministration.allOfDepart, { token, query: { id: '1001-A02' } })).result.map(({ username }) => username)
    const body = { depId: '1001-A02', userIdList: ['operator', 'viewer'] }
    expect(await server.call(calls.addUsers, { token, body })).toMatchObject({ success: true })
    expect(await users()).toEqual(['operator', 'viewer'])
    const foreign = { depId: '1001-A02', userIdList: ['viewer2'] }
    expect(await server.call(calls.addUsers, { token, body: foreign })).toMatchObject({ message: '未找到对应实体' })
    await server.call(calls.removeUsers, { token, query: { depId: '1001-A02', userIds: 'viewer' } })
    expect(await users()).toEqual(['operator'])
    const operator = await server.tokenOf('operator')
    const guarded = { depId: '1001-A02', userIdList: ['admin'] }
    expect(await server.call(calls.addUsers, { token: operator, body: guarded })).toMatchObject({ status: 403 })
  }) // prettier-ignore

  it('are a tree of 5,000, of which a branch of a hundred is moved', async () => {
    const createTime = new Date('2026-01-01T00:00:00Z')
    const code = (at: number) => `${String.fromCharCode(65 + Math.floor(at / 99))}${String((at % 99) + 1).padStart(2, '0')}`
    const rows = Array.from({ length: 5000 }, (_, at) => {
      const [top, low] = [Math.floor(at / 100), at % 100]
      const orgCode = low === 0 ? `Z${code(top)}` : `Z${code(top)}${code(low - 1)}`
      return { id: `d${at}`, tenantId: '1001', parentId: low === 0 ? '1001-A02' : `d${top * 100}`, departName: `部门${at}`, orgCode: `A02${orgCode.slice(1)}`, createTime }
    })
    for (let at = 0; at < rows.length; at += 1000) await server.db.insert(depart).values(rows.slice(at, at + 1000))
    const { result } = await server.call(departments.tree, { token })
    expect(result.at(-1)?.children).toHaveLength(50)
    expect(await move('d0', '1001-A01')).toMatchObject({ success: true })
    expect((await detail('d99')).orgCode).toMatch(/^A01A02/)
  }) // prettier-ignore
})
