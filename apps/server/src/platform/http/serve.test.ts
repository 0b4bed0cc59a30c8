import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, label } from '@trackhoe/contract'
import { ReceivedFile } from '@trackhoe/contract/files'
import { createAuthorize } from '../../auth/access/authorize.ts'
import { UPLOAD_LIMIT_BYTES } from '../../testing/start-test-server.ts'
import { testServer } from '../../testing/test-server.ts'
import type { Env } from './env.ts'
import { errorHandler } from './error-handler.ts'
import { requestLog } from './request-log.ts'
import { createApi, serve } from './serve.ts'

const open = { access: 'public' } as const
const app = new Hono<Env>()
const server = await testServer()
let arriving: string

beforeAll(async () => {
  arriving = join(server.deps.config.dataFolder, 'files', 'arriving')
  app.use(requestLog(server.deps))
  app.onError(errorHandler(server.deps))
  const api = createApi(server.deps, {
    findCallerLater: async () => undefined,
    authorize: createAuthorize(server.deps),
    readDictTexts: async () => new Map(),
  })

  const echo = z.unknown()
  const form = endpoint('POST', '/form', {
    body: z.object({ name: z.string(), note: z.optional(z.string()) }),
    encoding: 'form',
    result: echo,
  })
  serve(api, form, open, async ({ body }) => body)
  const upload = endpoint('POST', '/upload', {
    body: z.object({ file: z.file().check(label('文件')), biz: z.string() }),
    encoding: 'multipart',
    responseType: 'envelope',
    result: z.object({ message: z.string(), result: z.unknown() }),
  })
  serve(api, upload, open, async ({ body }) => ({
    message: `${body.biz}/${body.file.name}`,
    result: [body.file.size, body.file.type, (await body.file.bytes()).slice(0, 4).toString(), readdirSync(arriving)],
  }))
  const partial = endpoint('GET', '/partial', {
    responseType: 'envelope',
    result: z.object({ code: z.number(), message: z.string() }),
  })
  serve(api, partial, open, async () => ({ code: 201, message: '有错误' }))
  serve(api, endpoint('GET', '/full', { result: echo }), open, async () => {
    const cause = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    throw new Error('Failed query: insert into …', { cause })
  })
  const download = endpoint('GET', '/download', {
    query: z.object({ name: z.string() }),
    responseType: 'file',
    result: ReceivedFile,
  })
  serve(api, download, { access: 'user' }, async ({ query, caller }) => ({
    blob: new Blob([caller.userId], { type: 'text/plain' }),
    name: query.name,
  }))
  serve(api, endpoint('PUT', '/any/{code}', { body: z.unknown(), result: echo }), open, async ({ body }) => body)
  const row = endpoint('POST', '/row', { body: z.record(z.string(), z.unknown()), result: echo })
  serve(api, row, open, async ({ body }) => body)
  const find = endpoint('GET', '/find', { query: z.looseObject({ code: z.string() }), result: echo })
  serve(api, find, open, async ({ query }) => query)
  const either = endpoint('GET', '/either', {
    query: z.union([z.object({ id: z.string() }), z.object({ no: z.string() })]),
    result: echo,
  })
  serve(api, either, open, async ({ query }) => query)
  const large = endpoint('POST', '/large', { body: z.object({ text: z.string() }), result: echo })
  serve(api, large, { ...open, limitBytes: 4 * 1024 * 1024 }, async ({ body }) => body.text.length)
  const wide = endpoint('PUT', '/wide', { body: z.unknown(), result: echo })
  serve(api, wide, { ...open, limitBytes: 4 * 1024 * 1024 }, async () => null)
  app.route('/', api.hono)
})

async function ask(path: string, init: RequestInit = {}) {
  const response = await app.request(path, init)
  const { code, message, result } = await response.json()
  return { status: response.status, code, message, result }
}
const post = (path: string, body: RequestInit['body'], type?: string) =>
  ask(path, { method: 'POST', body: body ?? null, headers: typesOf(body, type) })

/** A text goes out as JSON unless it says otherwise. */
function typesOf(body: RequestInit['body'], type?: string): Record<string, string> {
  const sent = type ?? (typeof body === 'string' ? 'application/json' : undefined)
  return sent === undefined ? {} : { 'Content-Type': sent }
}

/** A multipart body as it stands on the wire. */
const wire = (...lines: string[]) => lines.join('\r\n')

describe('a form', () => {
  it('is read like a JSON body, the first of a repeated name counts', async () => {
    const body = new URLSearchParams([['name', '王 强&'], ['note', ''], ['name', 'second']]) // prettier-ignore
    expect(await post('/form', body)).toMatchObject({ status: 200, result: { name: '王 强&', note: '' } })
    expect(await post('/form', new URLSearchParams({ other: 'x' }))).toMatchObject({ status: 400, message: '未知的字段：other', result: { field: 'other' } }) // prettier-ignore
    expect(await post('/form', '{}', 'application/json')).toMatchObject({ status: 400, message: '请求体必须是表单' })
  })
})

describe('a multipart body', () => {
  function formOf(file: File, biz = 'temp') {
    const form = new FormData()
    form.append('biz', biz)
    form.append('file', file)
    return form
  }

  it('brings texts and files, which are gone when the handler is done', async () => {
    const file = new File(['\x89PNG', 'x'.repeat(70_000)], '油样 "1".png', { type: 'image/png' })
    const { status, message, result } = await post('/upload', formOf(file, '图'))
    expect([status, message]).toEqual([200, '图/油样 "1".png'])
    expect(result).toMatchObject([70_005, 'image/png', expect.any(String), [expect.stringMatching(/^[0-9a-f]{32}$/)]])
    expect(readdirSync(arriving)).toEqual([])
  })

  it('is cut at its boundaries wherever the network cuts it', async () => {
    const text = wire(
      'preamble that is skipped',
      '--b--c',
      'Content-Disposition: form-data; name="biz"',
      '',
      '--b-\r\n--b--',
      '--b--c',
      'Content-Disposition: form-data; name="file"; filename="a.txt"',
      'Content-Type: text/plain',
      '',
      '',
      '--b--c--',
      'after',
    )
    const bytes = Buffer.from(text)
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const response = await app.request('/upload', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'multipart/form-data; boundary="b--c"' },
      duplex: 'half',
    } as RequestInit)
    expect(await response.json()).toMatchObject({ message: '--b-\r\n--b--/a.txt', result: [0, 'text/plain', '', {}] })
  })

  it('that is too large, cut off or no such body is refused and leaves nothing', async () => {
    const tooLarge = { status: 413, code: 413, message: '文件大小超出3MB限制' }
    const large = new File([new Uint8Array(UPLOAD_LIMIT_BYTES + 1)], 'a.bin')
    expect(await post('/upload', formOf(large))).toMatchObject(tooLarge)
    const type = 'multipart/form-data; boundary=b'
    const begun = wire('--b', 'Content-Disposition: form-data; name="file"; filename="a"', '', 'half')
    const broken = { status: 400, message: '上传的内容不完整或格式不正确' }
    expect(await post('/upload', begun, type)).toMatchObject(broken)
    expect(await post('/upload', wire('--b', 'Content-Type: text/plain', '', 'x', '--b--'), type)).toMatchObject(broken)
    expect(await post('/upload', wire('--bx', '', 'x', '--b--'), type)).toMatchObject(broken)
    expect(await post('/upload', `--b\r\n${'h'.repeat(9000)}`, type)).toMatchObject(broken)
    expect(await post('/upload', '{}', 'application/json')).toMatchObject({ status: 400 })
    expect(await post('/upload', formOf(new File([], '')))).toMatchObject({
      status: 400,
      message: '文件的值无效',
      result: { field: 'file' },
    })
    expect(readdirSync(arriving)).toEqual([])
  })

  it('is refused readably over a real connection while it is still being sent', async () => {
    const listening = createAdaptorServer({ fetch: app.fetch })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const address = listening.address()
    const port = typeof address === 'object' && address ? address.port : 0
    try {
      const large = new File([new Uint8Array(5 * UPLOAD_LIMIT_BYTES)], 'a.bin')
      const response = await fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body: formOf(large) })
      expect([response.status, (await response.json()).message]).toEqual([413, '文件大小超出3MB限制'])
    } finally {
      await new Promise((resolve) => listening.close(resolve))
    }
    expect(existsSync(arriving) ? readdirSync(arriving) : []).toEqual([])
  })
})

describe('an answer', () => {
  it('can be a whole envelope', async () => {
    expect(await ask('/partial')).toEqual({ status: 200, code: 201, message: '有错误', result: null })
  })

  it('says that the disk of the database is full, and when to come back', async () => {
    const response = await app.request('/full')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await response.json()).toMatchObject({ success: false, message: '服务器存储空间不足，请联系管理员' })
  })

  it('can be a file, which runs nothing and takes its token from the address', async () => {
    const token = await server.tokenOf('viewer')
    const response = await app.request(`/download?name=${encodeURIComponent("油'样 1.txt")}&token=${token}`)
    expect(await response.text()).toBe('viewer')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '6',
      'content-disposition': `attachment; filename=_1.txt; filename*=UTF-8''%E6%B2%B9%27%E6%A0%B7%201.txt`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(await ask('/download?name=a&token=wrong')).toMatchObject({ status: 401 })
    expect(await ask('/find?code=a&token=x')).toMatchObject({ result: { code: 'a' } })
  })
})

describe('an open shape', () => {
  const put = (body: string) => ask('/any/x', { method: 'PUT', body, headers: typesOf(body) })

  it('keeps every field, also of a body that is no object', async () => {
    expect((await put('[1,{"a":"b"}]')).result).toEqual([1, { a: 'b' }])
    expect((await post('/row', '{"名":"值","x_dictText":"y"}')).result).toEqual({ 名: '值', x_dictText: 'y' })
    expect((await ask('/find?code=a&free=b&_t=1')).result).toEqual({ code: 'a', free: 'b' })
    expect((await ask('/either?no=7')).result).toEqual({ no: '7' })
  })

  it('refuses what cannot be stored, what is nested without end and a changed nature', async () => {
    expect(await put(String.raw`{"a":["\u0000"]}`)).toMatchObject({ status: 400 })
    expect(await put('{"a":{"__proto__":{}}}')).toMatchObject({ status: 400, message: '未知的字段：__proto__' })
    expect(await put('['.repeat(90) + ']'.repeat(90))).toMatchObject({ status: 400 })
    expect(await put('{')).toMatchObject({ status: 400, message: '请求体不是有效的JSON' })
    expect(await ask('/either?other=7')).toMatchObject({ status: 400, message: '未知的查询条件：other' })
  })

  it('refuses objects of more names than anybody fills in', async () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]))
    const send = (body: object) => ask('/wide', { method: 'PUT', body: JSON.stringify(body), headers: typesOf('') })
    expect(await send(names(150_000))).toMatchObject({ status: 400, message: '请求体的字段不能超过 5000 个' })
    expect(await send([{ inner: names(5001) }])).toMatchObject({ status: 400, result: { field: '0' } })
    expect((await send(names(5000))).status).toBe(200)
  })
})

describe('a call that changes something and wants no sign-in', () => {
  const send = (headers: Record<string, string>, body: string | null = '{}') =>
    app.request('https://console.example/row', { method: 'POST', body, headers })
  const json = { 'Content-Type': 'application/json;charset=utf-8' }

  it('takes JSON alone, which no form of another site can send', async () => {
    expect((await send(json)).status).toBe(200)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      expect([type, (await send({ 'Content-Type': type })).status]).toEqual([type, 415])
    }
    expect((await app.request('/row', { method: 'POST', body: new Uint8Array([123, 125]) })).status).toBe(415)
  })

  it('refuses the pages of other sites, and takes its own', async () => {
    const statuses = async (...origins: string[]) =>
      Promise.all(origins.map(async (Origin) => (await send({ ...json, Origin })).status))
    expect(await statuses('https://evil.example', 'null', 'https://console.example.evil.test')).toEqual([403, 403, 403])
    expect(await statuses('https://console.example')).toEqual([200])
    expect((await send({ ...json, Origin: 'https://behind.proxy', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })
})

describe('a body', () => {
  it('without sign-in has 16 KiB', async () => {
    const sized = (bytes: number) => post('/row', JSON.stringify({ a: 'x'.repeat(bytes - 8) }))
    expect(await sized(16 * 1024)).toMatchObject({ status: 200 })
    expect(await sized(16 * 1024 + 1)).toMatchObject({ status: 413, message: '请求体超出16KB限制' })
  })

  it('that trickles in is given up after 30 seconds, however lively it is', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      let begun = () => {}
      const isBegun = new Promise<void>((resolve) => {
        begun = resolve
      })
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
        pull: () => begun(),
      })
      const headers = { 'Content-Type': 'application/json' }
      const reply = ask('/row', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
      await isBegun
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await reply).toMatchObject({ status: 408, message: '请求发送超时，请检查网络后重试' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('may be larger where the route says so', async () => {
    const text = 'x'.repeat(3 * 1024 * 1024)
    expect(await post('/large', JSON.stringify({ text }))).toMatchObject({ status: 200, result: text.length })
    expect(await post('/large', JSON.stringify({ text: text + text }))).toMatchObject({ status: 413, message: '请求体超出4MB限制' }) // prettier-ignore
  })
})
