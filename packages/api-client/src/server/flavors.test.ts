import type { Flavor } from '@trackhoe/contract'
import { announcements } from '@trackhoe/contract/system'
import { describe, expect, it } from 'vitest'
import { bind } from '../groups/bind.ts'
import { userAdministration } from '../groups/user-administration.ts'
import { fakeClient, refusal } from '../testing/fake-client.ts'

const springError = Response.json(
  {
    timestamp: 1_795_226_400_000,
    status: 500,
    error: 'Internal Server Error',
    message: 'Token失效，请重新登录',
    path: '/',
  },
  { status: 500 },
)

const TIME = '2026-11-21 10:00:00'

/** The same answers as the three kinds of server write them. Source: the conventions of JeecgBoot. */
const dialects: Record<Flavor, { count: (value: number) => unknown; code: number; at: unknown; dead: Response }> = {
  native: {
    count: (value) => value,
    code: 200,
    at: TIME,
    dead: refusal(401, 'Token失效，请重新登录', 401),
  },
  jeecg2: { count: (value) => String(value), code: 0, at: 1_795_226_400_000, dead: springError },
  jeecg3: { count: (value) => value, code: 0, at: TIME, dead: refusal(401, 'Token失效，请重新登录!', 401) },
}

describe.each(Object.entries(dialects))('on %s', (_, { count, code, at, dead }) => {
  const answer = (result: unknown) =>
    Response.json({ success: true, code, message: null, result, timestamp: count(1_795_226_400_000) })

  it('reads numbers, counts and moments alike', async () => {
    const user = { id: 'u1', username: 'wangqiang', realname: '王强', status: 1, createTime: at }
    // Inside a page all of them write moments as texts.
    const page = (row: object) => ({
      records: [row],
      total: count(12),
      size: count(10),
      current: count(1),
      pages: count(2),
    })
    const paged = await fakeClient(answer(page({ ...user, createTime: TIME }))).client.users.list()
    expect(paged).toMatchObject({ total: 12, size: 10, current: 1, pages: 2 })
    const listed = fakeClient(answer([user])).client
    expect(await bind(listed.send, userAdministration).allOfDepart('d1')).toMatchObject([{ createTime: TIME }])

    const unread = { anntMsgList: [], anntMsgTotal: count(3), sysMsgList: null, sysMsgTotal: count(0) }
    const { client } = fakeClient(answer(unread))
    expect(await bind(client.send, announcements).unread({ query: {} })).toEqual({
      ...unread,
      anntMsgTotal: 3,
      sysMsgList: [],
      sysMsgTotal: 0,
    })
  })

  it('knows a dead token, also where a file is due, and names the tenant', async () => {
    const { client, calls } = fakeClient(dead, { token: () => 'secret', tenantId: () => '0' })
    await expect(client.users.list()).rejects.toMatchObject({ kind: 'http', status: 401 })
    expect(calls[0]!.headers.get('x-tenant-id')).toBe('0')
    expect(calls[0]!.headers.get('tenant-id')).toBe('0')
  })
})
