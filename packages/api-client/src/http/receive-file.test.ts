/// <reference types="node" />
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoint } from '@trackhoe/contract'
import { ReceivedFile } from '@trackhoe/contract/files'
import * as z from 'zod/mini'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient, type ClientOptions } from '../client/client.ts'
import { ContractError, EmptyFileError, HttpError, NetworkError, RefusedError } from './errors.ts'
import type { Progress } from './progress.ts'
import { receiveFile } from './receive-file.ts'

const exported = endpoint('GET', '/x/exportXls', { responseType: 'file', result: ReceivedFile })
const posted = endpoint('POST', '/x/exportXls', {
  body: z.object({ ids: z.string() }),
  responseType: 'file',
  result: ReceivedFile,
})

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A client in front of a real server that answers the listeners in turn, the last again and again. */
async function clientOf(listeners: RequestListener | RequestListener[], options: Partial<ClientOptions> = {}) {
  const queue = [listeners].flat()
  const calls: { method: string | undefined; url: string | undefined; token: unknown; accept: string | undefined }[] =
    []
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const listener = queue[Math.min(calls.length, queue.length - 1)]
    calls.push({ method, url, token: headers['x-access-token'], accept: headers.accept })
    listener?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server on a port always has an address of this form.
  const { port } = server.address() as AddressInfo
  const client = createClient({ baseUrl: `http://127.0.0.1:${port}`, wait: () => Promise.resolve(), ...options })
  return { send: client.send, calls }
}

const answer =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): RequestListener =>
  (_, response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

const json = { 'content-type': 'application/json;charset=UTF-8' }
const workbook = {
  'content-type': 'application/vnd.ms-excel',
  'content-disposition': "attachment;filename*=utf-8''%E7%94%A8%E6%88%B7.xls",
}
const refused = JSON.stringify({ success: false, code: 500, message: '操作失败', result: null })
const dead = JSON.stringify({ success: false, code: 500, message: 'Token失效，请重新登录!', result: null })
const transport = receiveFile()

describe('a file that comes', () => {
  it('has its bytes and its name', async () => {
    const { send, calls } = await clientOf(answer(new Uint8Array([0xd0, 0xcf, 0, 255]), workbook))
    const { blob, name } = await send(exported, { transport })
    expect(name).toBe('用户.xls')
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0xd0, 0xcf, 0, 255])
    expect(calls).toMatchObject([{ method: 'GET', accept: '*/*' }])
  })

  it('comes by POST too', async () => {
    const { send, calls } = await clientOf(answer('a,b\n', { 'content-type': 'text/csv' }))
    const { blob, name } = await send(posted, { body: { ids: 'a' }, transport })
    await expect(blob.text()).resolves.toBe('a,b\n')
    expect(name).toBeNull()
    expect(calls[0]?.method).toBe('POST')
  })

  it('tells how far it is', async () => {
    const bytes = new Uint8Array(300_000)
    const { send } = await clientOf(answer(bytes, { ...workbook, 'content-length': '300000' }))
    const seen: Progress[] = []
    await send(exported, { transport: receiveFile({ onProgress: (progress) => seen.push(progress) }) })
    expect(seen.at(-1)).toEqual({ loaded: 300_000, total: 300_000 })
    expect(seen.map(({ loaded }) => loaded)).toEqual(seen.map(({ loaded }) => loaded).toSorted((a, b) => a - b))
  })

  it('is not looked into for words', async () => {
    const text = 'remark\n{"success":false,"code":500} Token失效'
    const { send } = await clientOf(answer(text, { 'content-type': 'application/octet-stream' }))
    await expect(send(exported, { transport }).then(({ blob }) => blob.text())).resolves.toBe(text)
  })

  it('may be JSON itself', async () => {
    const attachment = { ...json, 'content-disposition': 'attachment; filename="form.json"' }
    const { send } = await clientOf(answer('{"widgets":[]}', attachment))
    await expect(send(exported, { transport })).resolves.toMatchObject({ name: 'form.json' })
  })
})

describe('no file', () => {
  it('is a failure of its own when not one byte comes', async () => {
    const { send } = await clientOf(answer('', workbook))
    const failure = await send(exported, { transport }).catch((error: unknown) => error)
    expect(failure).toEqual(new EmptyFileError('GET /x/exportXls'))
    expect(failure).toMatchObject({ kind: 'contract', name: 'EmptyFileError' })
  })

  it.each([
    ['by its type', answer(refused, json)],
    ['by its content, whatever the type says', answer(refused, workbook)],
    ['by its content behind a byte order mark', answer(`\ufeff${refused}`, workbook)],
  ])('is the refusal it is, %s', async (_, listener) => {
    const { send } = await clientOf(listener)
    await expect(send(exported, { transport })).rejects.toEqual(
      new RefusedError('GET /x/exportXls', 500, '操作失败', null),
    )
  })

  it('is told when the server is content and sends an envelope all the same', async () => {
    const { send } = await clientOf(answer('{"success":true,"code":200,"result":null}', json))
    await expect(send(exported, { transport })).rejects.toThrow('the answer is an envelope and no file')
  })

  it('is told when a page stands in place of it', async () => {
    const { send } = await clientOf(answer('<!doctype html>', { 'content-type': 'text/html' }))
    await expect(send(exported, { transport })).rejects.toEqual(
      new ContractError('GET /x/exportXls', 'the answer is not JSON (text/html, 15 characters)'),
    )
  })

  it('is the status of the answer when it is not 2xx', async () => {
    const { send } = await clientOf(
      answer(JSON.stringify({ success: false, code: 404, message: '文件不存在' }), json, 404),
    )
    await expect(send(exported, { transport })).rejects.toEqual(
      new HttpError('GET /x/exportXls', 404, '文件不存在', 404),
    )
  })

  it('is asked for again when nobody answers', async () => {
    const cut: RequestListener = (request) => request.socket.destroy()
    const { send, calls } = await clientOf([cut, answer('a', workbook)])
    await expect(send(exported, { transport })).resolves.toMatchObject({ name: '用户.xls' })
    expect(calls).toHaveLength(2)
  })

  it('is a network error when it breaks off', async () => {
    const cut: RequestListener = (_, response) => {
      response.writeHead(200, { ...workbook, 'content-length': '10' }).write('half', () => response.destroy())
    }
    const { send } = await clientOf(cut)
    await expect(send(posted, { body: { ids: 'a' }, transport })).rejects.toBeInstanceOf(NetworkError)
  })

  it('is the reason of the signal when it is aborted half-way', async () => {
    const page = new AbortController()
    const reason = new Error('the page was closed')
    const half: RequestListener = (_, response) => {
      response.writeHead(200, { ...workbook, 'content-length': '10' }).write('half', () => page.abort(reason))
    }
    const { send } = await clientOf(half)
    await expect(send(exported, { transport, signal: page.signal })).rejects.toBe(reason)
  })

  it('is told of a call that forgot how files come', async () => {
    const { send } = await clientOf(answer('a', workbook))
    await expect(send(exported)).rejects.toThrow('Pass transport: receiveFile()')
  })
})

describe('a dead token in place of a file', () => {
  it.each([
    ['HTTP 401', answer(JSON.stringify({ success: false, code: 401, message: 'Token失效，请重新登录' }), json, 401)],
    ['HTTP 500 of Spring', answer(JSON.stringify({ status: 500, message: 'Token失效，请重新登录' }), json, 500)],
    ['a file that is a refusal', answer(dead, workbook)],
  ])('is renewed once and the file is asked for again: %s', async (_, listener) => {
    let token = 'old'
    const onUnauthorized = vi.fn<() => Promise<boolean>>(() => {
      token = 'new'
      return Promise.resolve(true)
    })
    const { send, calls } = await clientOf([listener, answer('a', workbook)], { token: () => token, onUnauthorized })
    await expect(send(exported, { transport })).resolves.toMatchObject({ name: '用户.xls' })
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(calls.map((call) => call.token)).toEqual(['old', 'new'])
  })
})
