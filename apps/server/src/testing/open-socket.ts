import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { WebSocket, type ClientOptions } from 'ws'
import { createSocketSessions } from '../auth/access/socket-sessions.ts'
import { serveSockets, type Hub } from '../platform/sockets/hub.ts'
import { CONTEXT_PATH, type TestServer } from './start-test-server.ts'

export interface SocketServer {
  hub: Hub
  port: number
  close(): Promise<void>
}

/** A listening server with nothing but its sockets. */
export async function startSocketServer({ deps, bus }: TestServer): Promise<SocketServer> {
  const server: Server = createServer()
  const hub = await serveSockets(server, deps, createSocketSessions(deps), bus)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    hub,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await hub.close()
      server.close()
    },
  }
}

/** A client of a socket. It queues messages until a test reads them. */
export interface TestSocket {
  socket: WebSocket
  opened: Promise<void>
  /** The next text. */
  next(): Promise<string>
  /** The texts that have not been read yet. */
  received: string[]
  /** The code it was closed with, or `HTTP` and the status when it was never opened. */
  closed: Promise<number | string>
}

export function openSocket(
  { port }: SocketServer,
  pathId: string,
  token?: string,
  { path = `${CONTEXT_PATH}/websocket/`, ...options }: ClientOptions & { path?: string } = {},
): TestSocket {
  const url = `ws://127.0.0.1:${port}${path}${pathId}`
  const socket = token === undefined ? new WebSocket(url, options) : new WebSocket(url, [token], options)
  const received: string[] = []
  let wake: (() => void) | undefined
  socket.on('message', (data: Buffer) => {
    received.push(data.toString())
    wake?.()
  })
  const closed = new Promise<number | string>((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(`HTTP ${statusCode}`))
    socket.on('error', () => {})
    socket.on('close', (code) => resolve(code))
  })
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()))
  return {
    socket,
    opened,
    received,
    closed,
    next: async () => {
      if (received.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      return received.shift() ?? ''
    },
  }
}
