import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { createAnnouncementSocket, type AnnouncementSocket, type ServerMessage } from './announcement-socket.ts'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server that lets in who has the token, at the path of the platform. */
async function startServer(goodToken = 'secret', port = 0) {
  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: ([first]) => first ?? false })
  const requests: IncomingMessage[] = []
  http.on('upgrade', (request, wire, head) => {
    requests.push(request)
    // A client that is refused may be gone before it has read why: without a listener its reset fails the run beside tests that pass.
    wire.on('error', () => wire.destroy())
    const good = request.headers['sec-websocket-protocol'] === goodToken
    if (!good) wire.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
    else sockets.handleUpgrade(request, wire, head, (socket) => sockets.emit('connection', socket, request))
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const client of sockets.clients) client.terminate()
      http.close(() => resolve())
      http.closeAllConnections()
    })
  closing.push(() => void (http.listening && stop()))
  return { port: (http.address() as AddressInfo).port, clients: sockets.clients, requests, stop }
}

function connect(port: number, token = 'secret') {
  const messages: ServerMessage[] = []
  const socket = createAnnouncementSocket({
    baseUrl: `http://127.0.0.1:${port}/jeecg-boot`,
    userId: 'u1',
    token: () => token,
    locks: null,
    firstDelayMs: 1,
    maxDelayMs: 8,
    WebSocket,
  })
  closing.push(() => socket.close())
  socket.onMessage((message) => messages.push(message))
  return { socket, messages }
}

const until = (socket: AnnouncementSocket, kind: string) => vi.waitUntil(() => socket.getState().kind === kind)

describe('the socket in front of a real server', () => {
  it('shows its token, hears, and is gone when it is closed', async () => {
    const server = await startServer()
    const { socket, messages } = connect(server.port)
    await until(socket, 'open')
    expect(server.requests[0]!.url).toMatch(/^\/jeecg-boot\/websocket\/u1_[\da-f]{32}$/)
    for (const client of server.clients) client.send('{"cmd":"topic","msgId":"a1","msgTxt":"值班"}')
    await vi.waitUntil(() => messages.length === 1)
    expect(messages).toMatchObject([{ cmd: 'topic', msgId: 'a1' }])
    socket.close()
    await vi.waitUntil(() => server.clients.size === 0)
  })

  it('is there again each time it is killed, 50 times, with one connection at a time', async () => {
    const server = await startServer()
    const { socket, messages } = connect(server.port)
    let most = 0
    for (let kills = 0; kills < 50; kills++) {
      await vi.waitUntil(() => server.requests.length === kills + 1 && server.clients.size === 1)
      await until(socket, 'open')
      most = Math.max(most, server.clients.size)
      for (const client of server.clients) client.terminate()
    }
    await vi.waitUntil(() => server.requests.length === 51 && server.clients.size === 1)
    for (const client of server.clients) client.send('{"cmd":"topic"}')
    await vi.waitUntil(() => messages.length === 1)
    expect(most).toBe(1)
  })

  it('comes back after a restart of the server', async () => {
    const first = await startServer()
    const { socket } = connect(first.port)
    await until(socket, 'open')
    await first.stop()
    await vi.waitUntil(() => socket.getState().kind !== 'open')
    const second = await startServer('secret', first.port)
    await vi.waitUntil(() => second.clients.size === 1)
    await until(socket, 'open')
    expect(second.requests).toHaveLength(1)
  })

  it('waits and tries again where it is not let in', async () => {
    const server = await startServer()
    const { socket } = connect(server.port, 'wrong')
    await vi.waitUntil(() => server.requests.length > 3)
    expect(socket.getState().kind).not.toBe('open')
    expect(server.clients.size).toBe(0)
  })
})
