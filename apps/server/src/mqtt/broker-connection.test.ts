import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { Logger } from '../platform/core/logger.ts'
import { readSession, type BrokerReader } from './broker-connection.ts'

const LONG = { timeout: 20_000, interval: 20 }
const log: Logger = Object.assign(Object.create(null), { info: () => {}, warn: () => {}, error: () => {} })
const closing: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A broker of MQTT 3.1.1 that takes a connection and its subscription, and says nothing by itself. */
async function startSilentBroker() {
  const received: Buffer[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk)
      const kind = (chunk[0] ?? 0) >> 4
      if (kind === 1) socket.write(Buffer.from([0x20, 2, 0, 0]))
      if (kind === 8) socket.write(Buffer.from([0x90, 3, chunk[2] ?? 0, chunk[3] ?? 0, 1]))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: `mqtt://127.0.0.1:${port}`,
    connections: () => sockets.length,
    /** Publishes an empty JSON text with QoS 1. */
    publish(topic: string, messageId: number, isDuplicate = false) {
      const content = Buffer.concat([
        Buffer.from([0, topic.length]),
        Buffer.from(topic),
        Buffer.from([messageId >> 8, messageId & 0xff]),
        Buffer.from('{}'),
      ])
      sockets.at(-1)?.write(Buffer.concat([Buffer.from([isDuplicate ? 0x3a : 0x32, content.length]), content]))
    },
    /** The numbers of the messages that were acknowledged. */
    acknowledged: () =>
      received.flatMap((chunk) =>
        (chunk[0] ?? 0) === 0x40
          ? Array.from({ length: chunk.length / 4 }, (_, at) => chunk.readUInt16BE(at * 4 + 2))
          : [],
      ),
  }
}

function read(urls: readonly string[], receive: () => Promise<void>): BrokerReader {
  const none = { username: undefined, password: undefined, ca: undefined, cert: undefined, key: undefined }
  const names = { clientId: 'test', group: 'test', prefix: 'trackhoe', isShared: false }
  const settings = { ...none, ...names, urls, version: '3.1.1' as const }
  const reader = readSession(settings, { clientId: 'test-read-0', topics: ['trackhoe/+/report'], receive, log })
  closing.push(() => reader.close())
  return reader
}

it('takes a message once that the broker sends again while it is being stored', async () => {
  const broker = await startSilentBroker()
  const stored: (() => void)[] = []
  const reader = read([broker.url], () => new Promise((resolve) => stored.push(resolve)))
  await reader.subscribed
  broker.publish('trackhoe/wg_1/report', 7)
  broker.publish('trackhoe/wg_1/report', 7, true)
  broker.publish('trackhoe/wg_1/report', 8)
  await expect.poll(() => stored.length, LONG).toBe(2)
  for (const resolve of stored) resolve()
  await expect.poll(broker.acknowledged, LONG).toEqual([7, 8])
  // Its number is free again.
  broker.publish('trackhoe/wg_1/report', 7)
  await expect.poll(() => stored.length, LONG).toBe(3)
  stored.at(-1)?.()
})

it('reads from another node of the broker where one is away', async () => {
  const [away, here] = [await startSilentBroker(), await startSilentBroker()]
  await closing.shift()?.()
  const reader = read([away.url, here.url], async () => {})
  await reader.subscribed
  expect([away.connections(), here.connections()]).toEqual([0, 1])
})

it('reads no further than it stores, also where the broker sends more than it may', async () => {
  const broker = await startSilentBroker()
  const stored: (() => void)[] = []
  const reader = read([broker.url], () => new Promise((resolve) => stored.push(resolve)))
  await reader.subscribed
  for (let messageId = 1; messageId <= 3000; messageId += 1) broker.publish('trackhoe/wg_1/report', messageId)
  await expect.poll(() => stored.length, LONG).toBe(1000)
  stored[0]?.()
  await expect.poll(() => stored.length, LONG).toBe(1001)
  for (let at = 1; at < 3000; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one makes room for the next
    await expect.poll(() => stored.length, LONG).toBeGreaterThan(at)
    stored[at]?.()
  }
  await expect.poll(() => broker.acknowledged().length, LONG).toBe(3000)
})
