import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '@trackhoe/contract'
import { auditLog, roleAdministration } from '@trackhoe/contract/system'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { CONTEXT_PATH } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
let token: string
beforeAll(async () => {
  token = await server.tokenOf('admin')
  const body = { id: '1001-viewer', roleName: '访客', roleCode: 'viewer', description: '只读' }
  await server.call(roleAdministration.edit, { token, body })
  server.pass(24 * 3_600_000)
  token = await server.tokenOf('admin')
  await server.call(users.setStatus, { token, body: { ids: 'viewer', status: '2' } })
  await server.call(users.setStatus, { token: await server.tokenOf('operator'), body: { ids: 'viewer', status: '1' } })
})

const list = async (query: Record<string, string> = {}, as = token) =>
  (await server.call(auditLog.list, { token: as, query })).result.records

describe('the audit log', () => {
  it('names person, act, outcome, and old and new values, the newest first', async () => {
    expect(await list()).toMatchObject([
      { action: 'permission', username: 'operator', outcome: 'refused', detail: 'system:user:frozenBatch' },
      {
        action: 'user.freeze',
        username: 'admin',
        outcome: 'ok',
        address: '192.0.2.1',
        detail: expect.stringMatching(/^\S+ \(viewer\)$/),
      },
      {
        action: 'role.edit',
        createTime: '2026-11-21 10:00:00',
        detail: 'viewer',
        changes: { roleName: { to: '访客' }, description: { from: null, to: '只读' } },
      },
    ])
  })

  it('is searched by person, subject, period, outcome and content', async () => {
    const actions = async (query: Record<string, string>) => (await list(query)).map(({ action }) => action)
    expect(await actions({ username: 'operator' })).toEqual(['permission'])
    expect(await actions({ subject: 'user.' })).toEqual(['user.freeze'])
    expect(await actions({ subject: 'role.' })).toEqual(['role.edit'])
    expect(await actions({ createTime_begin: '2026-11-21', createTime_end: '2026-11-21' })).toEqual(['role.edit'])
    expect(await actions({ outcome: 'refused' })).toEqual(['permission'])
    expect(await actions({ detail: '*viewer*', column: 'createTime', order: 'asc' })).toEqual([
      'role.edit',
      'user.freeze',
    ])
  })

  it('is exported with its conditions, old and new values in one cell, and the export is an entry', async () => {
    const answer = await server.app.request(
      `${CONTEXT_PATH}/sys/auditLog/exportXls?subject=role.`,
      { headers: { 'X-Access-Token': token } },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    )
    const { lines } = await readSheet(new Uint8Array(await answer.arrayBuffer()), 10)
    expect(lines).toMatchObject([
      ['时间', '操作人', '操作', '结果', '内容', '变更', 'IP地址'],
      ['2026-11-21 10:00:00', 'admin', 'role.edit', '成功', 'viewer', expect.stringContaining('→ 访客'), '192.0.2.1'],
    ])
    expect(await list({ action: 'audit.export' })).toHaveLength(1)
  })

  it('is for those with the permission, and of their own tenant', async () => {
    const denied = await server.call(auditLog.list, { token: await server.tokenOf('operator') })
    expect(denied).toMatchObject({ status: 403 })
    expect(await list({}, await server.tokenOf('admin2'))).toEqual([])
  })
})
