import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { writeSuperQuery } from '@trackhoe/contract'
import * as z from 'zod/mini'
import { announcements, writeRecipients } from '@trackhoe/contract/system'
import { DAY_MS, HOUR_MS } from '../../platform/core/clock.ts'
import { auditLog, user } from '../../platform/database/schema/schema.ts'
import { openSocket, startSocketServer } from '../../testing/open-socket.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await freshServer()
const admin = signedIn(server, 'admin')
const viewer = signedIn(server, 'viewer')

const draft = { titile: `停机通知${CANARY}`, msgContent: '<p onclick="x">正文</p>', msgCategory: '1', msgType: 'ALL', priority: 'H' } // prettier-ignore

const add = (more: Record<string, unknown> = {}, token = admin) =>
  server.call(announcements.add, { token, body: { ...draft, ...more } })
const list = async (query: Record<string, string> = {}, token = admin) =>
  (await server.call(announcements.list, { token, query })).result
const release = (id: string, token = admin) => server.call(announcements.release, { token, query: { id } })
const revoke = (id: string, token = admin) => server.call(announcements.revoke, { token, query: { id } })
const unread = async (token = viewer) => (await server.call(announcements.unread, { token })).result
const read = (anntId: string, token = viewer) => server.call(announcements.markRead, { token, body: { anntId } })
const received = async (query: Record<string, string> = {}, token = viewer) =>
  (await server.call(announcements.received, { token, query })).result
const byId = (id: string, token = viewer) => server.call(announcements.byId, { token, query: { id } })

/** A new one, released; its id. */
async function released(more: Record<string, unknown> = {}) {
  await add(more)
  const [newest] = (await list({ pageSize: '1' })).records
  const id = newest?.id ?? ''
  expect(await release(id)).toMatchObject({ message: '该系统通知发布成功' })
  server.pass(1000)
  return id
}

const notFound = { status: 200, code: 500, message: '未找到对应实体' }

describe('the text of an announcement', () => {
  const stored = async (msgContent: string) => {
    await add({ msgContent })
    return (await list({ pageSize: '1' })).records[0]?.msgContent
  }
  const bomb = Buffer.from('89504e470d0a1a0a0000000d4948445200010000000100000806000000', 'hex').toString('base64')

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="background:url(https://evil.example/x)">x</p>',
    '<p style="width:expression(alert(1));position:fixed;inset:0">x</p>',
    '<form action="https://evil.example"><input></form>',
    '<style>*{background:url(https://evil.example)}</style>',
    '<img src="data:text/html,<script>alert(1)</script>">',
    `<img src="data:image/png;base64,${bomb}">`,
    '<p id="root" name="x" data-x="1" class="fixed inset-0">x</p>',
  ])('is stored without what is harmful in %s', async (html) => {
    expect(await stored(html)).not.toMatch(
      /script|onerror|onload|evil|iframe|form|svg|url|expression|fixed|id=|name=|data|class/i,
    )
  })

  it('keeps what people write', async () => {
    const html =
      '<h2>停机 &lt;通知&gt;</h2><p style="text-align:center;color:rgb(1, 2, 3)">请于 <strong>周五</strong> 前</p>' +
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><a href="https://example.com/a?b=1&amp;c=2">手册</a>' +
      '<img src="/jeecg-boot/sys/common/static/a.png" alt="图" /><img src="data:image/png;base64,iVBORw0KGgo=" />'
    expect(await stored(html)).toBe(html)
  })
})

describe('the bell', () => {
  it('shows the newest five unread of both kinds and counts all', async () => {
    for (let count = 1; count <= 6; count++) await released({ titile: `第 ${count} 条` })
    await released({ msgCategory: '2', titile: '系统', openType: 'url', openPage: '/service/workOrder?woNo=1' })
    const bell = await unread()
    expect([bell.anntMsgTotal, bell.sysMsgTotal]).toEqual([6, 1])
    expect(bell.anntMsgList.map(({ titile }) => titile)).toEqual([
      '第 6 条',
      '第 5 条',
      '第 4 条',
      '第 3 条',
      '第 2 条',
    ])
    expect(bell.sysMsgList[0]).toMatchObject({ sender: 'admin', openPage: '/service/workOrder?woNo=1', priority: 'H' })
    const { result } = await server.call(announcements.unread, { token: viewer, query: { pageSize: '1' } })
    expect([result.anntMsgList.length, result.anntMsgTotal]).toEqual([1, 6])
  })

  it('has one the less when one is read, which twice changes nothing', async () => {
    const [first, second] = [await released(), await released()]
    await read(first)
    await read(first)
    expect((await unread()).anntMsgList.map(({ id }) => id)).toEqual([second])
    expect((await unread(admin)).anntMsgTotal).toBe(2)
    expect((await server.call(announcements.markAllRead, { token: viewer })).message).toBe('全部已读')
    expect(await unread()).toEqual({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
    expect((await received()).records.map(({ anntId, readFlag }) => [anntId, readFlag])).toEqual([[second, true], [first, true]]) // prettier-ignore
  })

  it('begins and ends when the announcement does', async () => {
    await released({ startTime: '2026-11-22', endTime: '2026-11-23 12:00:00' })
    // A session ends before this announcement does.
    const total = async () => (await unread(await server.tokenOf('viewer'))).anntMsgTotal
    expect(await total()).toBe(0)
    server.pass(DAY_MS)
    expect(await total()).toBe(1)
    server.pass(DAY_MS + 3 * HOUR_MS)
    expect(await total()).toBe(0)
    expect((await received({}, await server.tokenOf('viewer'))).total).toBe(1)
  })

  it('does not begin with what was sent to all before the account was made, unless it still holds', async () => {
    await released()
    await released({ endTime: '2026-12-31 00:00:00' })
    await server.db
      .update(user)
      .set({ createTime: server.now() })
      .where(sql`id = 'viewer'`)
    expect((await unread()).anntMsgTotal).toBe(1)
    expect((await received()).total).toBe(2)
  })
})

describe('announcements for some', () => {
  it('reach them and nobody else, whatever is asked', async () => {
    const userIds = writeRecipients(['viewer', 'operator'])
    const id = await released({ msgType: 'USER', userIds })
    expect((await unread()).anntMsgTotal).toBe(1)
    expect((await byId(id)).result).toMatchObject({ titile: draft.titile, msgContent: '<p>正文</p>', userIds: [] })
    const nobody = await server.tokenOf('nobody')
    expect(await unread(nobody)).toMatchObject({ anntMsgTotal: 0 })
    expect(await received({}, nobody)).toMatchObject({ total: 0 })
    expect(await byId(id, nobody)).toMatchObject(notFound)
    expect(await read(id, nobody)).toMatchObject(notFound)
    expect((await byId(id, admin)).result.userIds).toEqual(['operator', 'viewer'])
    const onTheWire = { ...announcements.byId, result: z.looseObject({ userIds: z.string() }) }
    const { result } = await server.call(onTheWire, { token: admin, query: { id } })
    expect(result.userIds).toBe('operator,viewer,')
  })

  it('need addressees of the own tenant', async () => {
    expect(await add({ msgType: 'USER', userIds: [] })).toMatchObject({ status: 400, message: '请选择接收用户' })
    expect(await add({ msgType: 'USER', userIds: 'viewer,viewer2,' })).toMatchObject(notFound)
    expect((await list()).total).toBe(0)
  })
})

describe('the list of what one was sent', () => {
  it('filters by what is read, by title and by an advanced query', async () => {
    const first = await released({ titile: '甲' })
    await released({ titile: '乙', priority: 'L' })
    await read(first)
    const titles = async (query: Record<string, string>) => (await received(query)).records.map(({ titile }) => titile)
    expect(await titles({ readFlag: '0' })).toEqual(['乙'])
    expect(await titles({ readFlag: '1' })).toEqual(['甲'])
    expect(await titles({ titile: '*乙*' })).toEqual(['乙'])
    expect(await titles({ titile_MultiString: '乙,丙' })).toEqual(['乙'])
    const conditions = [
      { field: 'titile', rule: 'like', val: '甲' },
      { field: 'priority', rule: 'eq', val: 'L' },
    ]
    expect(await titles({ ...writeSuperQuery(conditions, 'or'), column: 'sendTime', order: 'asc' })).toEqual(['甲', '乙']) // prettier-ignore
    expect(await titles({ ...writeSuperQuery(conditions) })).toEqual([])
    expect((await received({ readFlag: '1' })).records[0]).toMatchObject({ id: `${first}-viewer`, anntId: first })
  })

  it('refuses an advanced query of unknown fields or rules, or without end, and ignores a broken one', async () => {
    const refusal = async (conditions: Parameters<typeof writeSuperQuery>[0]) => {
      const { status, message } = await server.call(announcements.received, { token: viewer, query: { ...writeSuperQuery(conditions) } }) // prettier-ignore
      return [status, message]
    }
    const condition = { field: 'titile', rule: 'eq', val: 'x' }
    expect(await refusal([{ ...condition, field: 'msg_content' }])).toEqual([400, '未知的查询条件：msg_content'])
    expect(await refusal([{ ...condition, field: 'constructor' }])).toEqual([400, '未知的查询条件：constructor'])
    expect(await refusal([{ ...condition, rule: 'range' }])).toEqual([400, '标题的查询规则无效'])
    expect(await refusal(Array.from({ length: 21 }, () => condition))).toEqual([400, '高级查询最多 20 个条件'])
    expect(await refusal([{ ...condition, val: "x' or '1'='1" }])).toEqual([200, '操作成功！'])
    expect(await received({ superQueryParams: '{broken' })).toMatchObject({ total: 0 })
  })
})

describe('administration', () => {
  it('is edited until it is released, and again when it was taken back, for everybody to read anew', async () => {
    await add()
    const [row] = (await list()).records
    const id = row?.id ?? ''
    expect(row).toMatchObject({ sendStatus: '0', sendStatus_dictText: '未发布', priority_dictText: '紧急消息' })
    const edit = async (titile: string) => {
      const [newest] = (await list()).records
      return server.call(announcements.edit, { token: admin, body: { ...newest, titile } })
    }
    expect(await edit('改过')).toMatchObject({ message: '修改成功!' })
    expect(await byId(id)).toMatchObject(notFound)
    await release(id)
    expect(await release(id)).toMatchObject({ code: 500, message: '该公告已发布' })
    expect(await edit('再改')).toMatchObject({ code: 500, message: '已发布的公告不能修改，请先撤销' })
    await read(id)
    expect((await revoke(id)).message).toBe('该系统通知撤销成功')
    expect(await revoke(id)).toMatchObject({ code: 500, message: '该公告尚未发布' })
    expect((await received()).total).toBe(0)
    await edit('再改')
    await release(id)
    expect((await unread()).anntMsgList).toMatchObject([{ titile: '再改' }])
    const audits = await server.db.select().from(auditLog)
    expect(audits.map(({ action }) => action.slice('announcement.'.length))).toEqual([
      'add',
      'edit',
      'release',
      'revoke',
      'edit',
      'release', // prettier-ignore
    ])
    expect(audits[1]?.changes).toMatchObject({ titile: { to: expect.stringContaining('改') } })
  })

  it('removes one or several, or none when one is unknown', async () => {
    const [first, second, third] = [await released(), await released(), await released()]
    await read(first)
    const remove = (ids: string) => server.call(announcements.removeAll, { token: admin, query: { ids } })
    expect(await remove(`${second},never,`)).toMatchObject(notFound)
    expect((await list()).total).toBe(3)
    expect(await remove(`${second},${third},`)).toMatchObject({ message: '批量删除成功!' })
    expect((await server.call(announcements.remove, { token: admin, query: { id: first } })).message).toBe('删除成功!')
    expect(await unread()).toMatchObject({ anntMsgTotal: 0 })
  })

  it('refuses times that do not exist or go backwards, and addresses that would be run', async () => {
    const refusal = async (more: Record<string, unknown>) => {
      const { status, message } = await add(more)
      return [status, message]
    }
    expect(await refusal({ startTime: '2026-02-31' })).toEqual([400, '开始时间应为 YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss'])
    expect(await refusal({ startTime: '2026-11-23', endTime: '2026-11-22' })).toEqual([400, '结束时间不能早于开始时间'])
    for (const openPage of ['javascript:alert(1)', '//evil.example', String.raw`/\evil.example`, 'data:text/html,x']) {
      expect(await refusal({ openType: 'url', openPage })).toEqual([400, '链接只能是站内路径或 http(s) 地址'])
    }
    expect(await refusal({ openType: 'component' })).toEqual([400, '请输入打开的页面'])
    expect(await refusal({ priority: '" onmouseover="x' })).toEqual([400, '请选择优先级'])
    expect(await refusal({ msgContent: 'x'.repeat(200_001) })).toMatchObject([400, expect.stringContaining('最多')])
    expect(await refusal({ titile: '' })).toEqual([400, '请输入标题'])
  })

  it('is not known to another tenant', async () => {
    const id = await released()
    await add({ msgType: 'USER', userIds: 'admin,' })
    const token = await server.tokenOf('admin2')
    const replies = await Promise.all([
      byId(id, token),
      read(id, token),
      release(id, token),
      revoke(id, token),
      server.call(announcements.edit, { token, body: { ...draft, msgContent: '<p>正文</p>', id } }),
      server.call(announcements.remove, { token, query: { id } }),
      server.call(announcements.removeAll, { token, query: { ids: id } }),
      server.call(announcements.push, { token, query: { anntId: id } }),
    ])
    expect(replies.map(({ message }) => message)).toEqual(Array(8).fill(notFound.message))
    expect(await unread(token)).toMatchObject({ anntMsgTotal: 0 })
    expect(await received({}, token)).toMatchObject({ total: 0 })
    expect(await list({}, token)).toMatchObject({ total: 0 })
    expect((await list()).total).toBe(2)
  })
})

describe('open sockets', () => {
  it('are notified when one is released or pushed again, if it is for them', async () => {
    const sockets = await startSocketServer(server)
    const open = async (name: string) => {
      const client = openSocket(sockets, name, await server.tokenOf(name))
      await client.opened
      return client
    }
    const [recipient, other, south] = [await open('viewer'), await open('nobody'), await open('viewer2')]
    const id = await released({ titile: '全体' })
    const topic = { cmd: 'topic', msgId: id, msgTxt: '全体' }
    expect([JSON.parse(await recipient.next()), JSON.parse(await other.next())]).toEqual([topic, topic])
    const forOne = await released({ titile: '一人', msgType: 'USER', userIds: 'viewer,' })
    expect(JSON.parse(await recipient.next())).toEqual({ cmd: 'user', userId: 'viewer', msgId: forOne, msgTxt: '一人' })
    await server.call(announcements.push, { token: admin })
    expect(JSON.parse(await recipient.next())).toMatchObject({ msgId: forOne })
    expect(JSON.parse(await recipient.next())).toEqual(topic)
    expect(JSON.parse(await other.next())).toEqual(topic)
    // What is revoked is named to nobody; its recipients read what is left.
    await revoke(forOne)
    expect(JSON.parse(await recipient.next())).toEqual({ cmd: 'user', userId: 'viewer' })
    await revoke(id)
    expect(JSON.parse(await recipient.next())).toEqual({ cmd: 'topic' })
    expect(JSON.parse(await other.next())).toEqual({ cmd: 'topic' })
    expect(south.received).toEqual([])
    await sockets.close()
  })
})

describe('an edit of an announcement', () => {
  const edit = (body: Record<string, unknown>) => server.call(announcements.edit, { token: admin, body })

  it('is refused with the newer record when somebody else has edited it meanwhile', async () => {
    await add({ msgType: 'USER', userIds: 'viewer,' })
    const [row] = (await list()).records
    const id = row?.id
    expect(row?.revision).toBe(1)
    expect(await edit({ id, titile: '新标题', revision: 1 })).toMatchObject({ code: 200 })
    expect(await edit({ id, titile: '另一个', revision: 1 })).toMatchObject({
      status: 409,
      code: 409,
      result: { id, titile: '新标题', userIds: 'viewer,', revision: 2, updateBy: 'admin' },
    })
    expect(await edit({ id, titile: '另一个' })).toMatchObject({ code: 200 })
  })

  it('keeps what is missing or null, and clears what is empty', async () => {
    await add({ msgType: 'USER', userIds: 'viewer,', msgAbstract: '摘要', endTime: '2026-12-01 00:00:00' })
    const id = (await list()).records[0]?.id ?? ''
    await edit({ id, titile: '新标题', msgAbstract: null, endTime: null, priority: null, userIds: null })
    const kept = {
      titile: '新标题',
      msgAbstract: '摘要',
      endTime: '2026-12-01 00:00:00',
      priority: 'H',
      msgType: 'USER',
    }
    expect((await byId(id, admin)).result).toMatchObject({ ...kept, userIds: ['viewer'] })
    await edit({ id, msgAbstract: '', endTime: '' })
    expect((await byId(id, admin)).result).toMatchObject({ titile: '新标题', endTime: null })
    expect(await edit({ id, titile: '' })).toMatchObject({ status: 400, result: { field: 'titile' } })
  })
})
