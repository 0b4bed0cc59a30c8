import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { commandTemplates, type NewCommandTemplate } from '@trackhoe/contract/vehicle'
import { auditLog } from '../../platform/database/schema/schema.ts'
import { freshServer } from '../../testing/test-server.ts'

const server = await freshServer()

const interval = (hours: number) => ({ command: 'maintenanceInterval', params: { engineOil: hours } }) as const
const oil: NewCommandTemplate = { name: '矿山保养', commands: [interval(250)] }

const tokenOf = (username: string) => server.tokenOf(username)
const add = async (body: unknown, username = 'operator') =>
  server.call(commandTemplates.add, { token: await tokenOf(username), body })
const edit = async (body: unknown, username = 'operator') =>
  server.call(commandTemplates.edit, { token: await tokenOf(username), body })
const remove = async (id: string, username = 'operator') =>
  server.call(commandTemplates.remove, { token: await tokenOf(username), query: { id } })
async function namesFor(username: string, query: Record<string, string> = {}) {
  const { result } = await server.call(commandTemplates.list, { token: await tokenOf(username), query })
  return result.records.map(({ name }) => name).toSorted()
}
async function firstOf(username: string) {
  const { result } = await server.call(commandTemplates.list, { token: await tokenOf(username) })
  const [found] = result.records
  if (!found) throw new Error('There is no template.')
  return found
}

describe('a template of commands', () => {
  it('is kept with values that fit their commands, found by them, renamed, filled anew and deleted', async () => {
    expect(await add(oil)).toMatchObject({ success: true, message: '添加成功！' })
    expect(await firstOf('operator')).toMatchObject({ ...oil, shared: false, editable: true, createBy: 'operator' })
    expect(await namesFor('operator', { command: 'lock,maintenanceInterval' })).toEqual(['矿山保养'])
    expect(await namesFor('operator', { command: 'lock' })).toEqual([])
    expect(await namesFor('operator', { name: '*保养*' })).toEqual(['矿山保养'])

    const { id, revision } = await firstOf('operator')
    expect(await edit({ id, revision, name: '高原保养' })).toMatchObject({ success: true })
    expect(await edit({ id, revision, name: '旧' })).toMatchObject({ code: 409, result: { name: '高原保养' } })
    expect(await edit({ id, name: '高原保养', commands: [interval(500)] })).toMatchObject({ success: true })
    expect(await firstOf('operator')).toMatchObject({ commands: [{ params: { engineOil: 500 } }] })
    expect(await remove(id)).toMatchObject({ success: true })
    expect(await namesFor('operator')).toEqual([])
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'commandTemplate.edit'))
    expect(entries.map(({ detail }) => detail)).toEqual(['矿山保养 → 高原保养', '高原保养'])
  })

  it('is refused with the field when a value does not fit, and takes each name once', async () => {
    expect(await add({ ...oil, commands: [interval(5)] })).toMatchObject({
      code: 500,
      message: '参数超出范围：发动机机油',
      result: { field: 'commands.0.params.engineOil' },
    })
    expect(await add({ ...oil, commands: [{ command: 'maintenanceInterval', params: { oil: 250 } }] })).toMatchObject({
      status: 400,
      message: '未知的字段：oil',
    })
    expect(await add({ ...oil, commands: [] })).toMatchObject({ status: 400 })
    expect(await add({ ...oil, commands: [{ command: 'explode', params: {} }] })).toMatchObject({ status: 400 })
    expect(await add(oil)).toMatchObject({ success: true })
    expect(await add(oil)).toMatchObject({ message: '模板名称已存在', result: { field: 'name' } })
    expect(await add(oil, 'admin')).toMatchObject({ success: true })
  })

  it('is its owner’s, or the tenant’s by whoever may share', async () => {
    await add(oil)
    await add({ ...oil, name: '标准', shared: true }, 'admin')
    expect(await add({ ...oil, name: '我的标准', shared: true })).toMatchObject({ status: 403 })
    expect(await namesFor('operator')).toEqual(['标准', '矿山保养'].toSorted())
    expect(await namesFor('admin')).toEqual(['标准'])
    expect(await namesFor('admin2')).toEqual([])

    const shared = await firstOf('admin')
    expect(await edit({ id: shared.id, name: '改名' })).toMatchObject({ status: 403 })
    expect(await remove(shared.id)).toMatchObject({ status: 403 })
    expect(await remove(shared.id, 'admin2')).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await edit({ id: shared.id, name: '标准', shared: false }, 'admin')).toMatchObject({ success: true })
    expect(await namesFor('operator')).toEqual(['矿山保养'])
    const token = await tokenOf('viewer')
    expect((await server.call(commandTemplates.list, { token })).status).toBe(403)
  })
})
