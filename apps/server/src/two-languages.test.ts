import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { dictionaries, session, users } from '@trackhoe/contract'
import { listJobs, type ImportPreview } from '@trackhoe/contract/files'
import { announcements } from '@trackhoe/contract/system'
import { alarmRules } from '@trackhoe/contract/alarms'
import { seedDefaultRules } from './modules/alarms/rules/default-rules.ts'
import { sendSystemMessage } from './modules/announcements/send-system-message.ts'
import { texts } from './platform/core/language.ts'
import { freshServer, signedIn } from './testing/test-server.ts'

const ENGLISH = { 'Accept-Language': 'en-US' }

const server = await freshServer()
const token = signedIn(server, 'admin')

type Headers = Record<string, string>

const file = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Headers } = {}) =>
  server.app.request(
    `/jeecg-boot/sys/user/${path}`,
    { ...init, headers: { 'X-Access-Token': token, ...init.headers } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )

async function headsOf(path: string, headers: Headers) {
  const answer = await file(path, { headers })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return { rows: sheets[0]?.rows ?? [], name: decodeURIComponent(answer.headers.get('content-disposition') ?? '') }
}

async function send(path: string, rows: string[][], headers: Headers) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(await writeXlsx({ sheets: [{ name: 'a', rows }] }))], 'a.xlsx'))
  const answer = await file(path, { method: 'POST', body, headers })
  return (await answer.json()) as { code: number; message: string; result: Pick<ImportPreview, 'rows'> }
}

describe('a refusal', () => {
  it.each([
    ['of the kit', { pageSize: '501' }, '每页条数必须在 1 到 500 之间', 'Rows per page must be between 1 and 500'],
    ['of an unknown field', { color: 'red' }, '未知的查询条件：color', 'Unknown filter: color'],
  ])('%s has the language of the call, and Chinese without one', async (_, query, zh, en) => {
    expect(await server.call(users.list, { token, query })).toMatchObject({ status: 400, message: zh })
    expect(await server.call(users.list, { token, query, headers: ENGLISH })).toMatchObject({ message: en })
    const german = { 'Accept-Language': 'de-DE' }
    expect(await server.call(users.list, { token, query, headers: german })).toMatchObject({ message: zh })
  })

  it('of a rule, and of the session', async () => {
    const add = { token, body: { username: 'viewer', realname: 'x', password: 'correct horse staple' } }
    expect(await server.call(users.add, add)).toMatchObject({ message: '用户账号已存在' })
    expect(await server.call(users.add, { ...add, headers: ENGLISH })).toMatchObject({
      message: 'The username already exists',
    })
    expect(await server.call(users.list, { query: {}, headers: ENGLISH })).toMatchObject({
      status: 401,
      message: 'You are no longer logged in. Log in again',
    })
    expect(await server.call(session.logout, { token, headers: ENGLISH })).toMatchObject({ message: 'Signed out' })
  })
})

describe('files', () => {
  it('have heads of the language of the call', async () => {
    const zh = await headsOf('exportXls?field=username,sex&username=viewer', {})
    expect(zh).toEqual({
      rows: [
        ['账号', '性别'],
        ['viewer', '男'],
      ],
      name: expect.stringContaining('用户_'),
    })
    const en = await headsOf('exportXls?field=username,sex&username=viewer', ENGLISH)
    expect(en).toEqual({
      rows: [
        ['Username', 'Sex'],
        ['viewer', 'Male'],
      ],
      name: expect.stringContaining('Users_'),
    })
    expect((await headsOf('importTemplate', ENGLISH)).rows[0]).toEqual(expect.arrayContaining(['Username', 'Sex']))
  })

  it('of either language are imported in either language', async () => {
    const english = [
      ['Username', 'Name', 'Sex'],
      ['neu', 'Neu', 'Female'],
    ]
    const chinese = [
      ['账号', '姓名', '性别'],
      ['neu', 'Neu', '女'],
    ]
    for (const rows of [english, chinese])
      for (const headers of [{}, ENGLISH])
        expect(await send('importExcel/preview', rows, headers)).toMatchObject({ code: 200 })
    expect(await send('importExcel', english, ENGLISH)).toMatchObject({ message: 'All 1 rows imported' })
    const wrong = await send(
      'importExcel/preview',
      [
        ['Username', 'Name'],
        ['a b', ''],
      ],
      ENGLISH,
    )
    expect(wrong.result.rows[0]?.reason).toMatch(/^Name must not be empty; Username must /)
    expect(wrong.result.rows[0]?.reasons?.map(({ column }) => column)).toEqual(['Name', 'Username'])
    expect(await send('importExcel', [['Who'], ['a']], ENGLISH)).toMatchObject({
      message: 'The import failed: Missing columns: Username, Name',
    })
  })

  it('of a job are made for the user who started it, and its outcome is read in either language', async () => {
    const start = await file('exportJob?field=username', { method: 'POST', headers: ENGLISH })
    const { result } = (await start.json()) as { result: { id: string; title: string } }
    expect(result.title).toBe('Users')
    await server.deps.jobs.step()
    const read = async (headers?: Record<string, string>) =>
      (await server.call(listJobs.mine, { token, headers })).result[0]
    expect(await read(ENGLISH)).toMatchObject({ title: 'Users', message: expect.stringMatching(/^\d+ rows exported$/) })
    expect(await read()).toMatchObject({ title: '用户', message: expect.stringMatching(/^共导出 \d+ 行$/) })
  })
})

describe('what is stored', () => {
  it('as a message of the system is read in the language of the reader', async () => {
    await sendSystemMessage(server.db, {
      id: 'm1',
      tenantId: '1001',
      titile: texts('标题', 'Title'),
      msgContent: texts('内容', 'Content'),
      priority: 'M',
      openPage: '/',
      busType: 'test',
      busId: 'm1',
      userIds: ['admin'],
      now: server.now(),
    })
    const read = async (headers = {}) =>
      (await server.call(announcements.received, { token, query: {}, headers })).result.records[0]
    expect(await read()).toMatchObject({ titile: '标题', msgContent: '内容' })
    expect(await read(ENGLISH)).toMatchObject({ titile: 'Title', msgContent: 'Content' })
  })

  it('as an installed rule keeps its Chinese name when an English form saves it', async () => {
    await seedDefaultRules(server.db, server.now())
    const list = async (headers = {}) =>
      (await server.call(alarmRules.list, { token, query: { column: 'createTime' }, headers })).result.records
    const english = (await list(ENGLISH)).find(({ name }) => name === 'Low fuel')
    expect(english).toMatchObject({ advice: 'Arrange refueling' })
    const body = {
      id: english?.id,
      name: english?.name,
      advice: english?.advice,
      level: '3',
      revision: english?.revision,
    }
    expect(await server.call(alarmRules.edit, { token, body, headers: ENGLISH })).toMatchObject({ message: 'Saved' })
    expect((await list()).find(({ id }) => id === english?.id)).toMatchObject({
      name: '燃油不足',
      advice: '请安排加油',
      level: '3',
    })
  })

  it('as a choice that came with the server has a text of the reader', async () => {
    const items = async (headers = {}) =>
      (await server.call(dictionaries.items, { token, params: { code: 'alarm_cause' }, headers })).result
    expect((await items()).map(({ text }) => text)).toContain('误报')
    expect((await items(ENGLISH)).map(({ text }) => text)).toContain('False alarm')
  })
})
