import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSockets } from '../testing/fake-socket.ts'
import { createAnnouncementSocket, type ServerMessage } from './announcement-socket.ts'

const frames = new Set<HTMLIFrameElement>()
afterEach(() => {
  for (const frame of frames) frame.remove()
  frames.clear()
})

const { WebSocket, sockets, last } = fakeSockets()

/** Another window of this browser: a frame has locks and channels of its own, and loses them when it goes. */
function openWindow() {
  const frame = document.createElement('iframe')
  frame.title = '另一个窗口'
  document.body.append(frame)
  frames.add(frame)
  const view = frame.contentWindow
  if (!view) throw new Error('The frame has no window.')
  // The type of a frame's window leaves out what every window has.
  const { BroadcastChannel, navigator } = view as Window & typeof globalThis
  const messages: ServerMessage[] = []
  const socket = createAnnouncementSocket({
    baseUrl: '/jeecg-boot',
    userId: 'u1',
    token: () => 'secret',
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    firstDelayMs: 600_000,
    maxDelayMs: 600_000,
    WebSocket,
  })
  socket.onMessage((message) => messages.push(message))
  return { socket, messages, tearDown: () => frame.remove(), state: () => socket.getState().kind }
}

describe('the socket of several windows', () => {
  it('is one, tells all of them, and goes to another when its window goes', async () => {
    const first = openWindow()
    await vi.waitUntil(() => sockets.length === 1)
    const second = openWindow()
    const third = openWindow()
    last().open()
    await vi.waitUntil(() => [first, second, third].every((window) => window.state() === 'open'))
    expect(sockets).toHaveLength(1)

    last().receive('{"cmd":"topic","msgId":"a1"}')
    await vi.waitUntil(() => [first, second, third].every((window) => window.messages.length === 1))
    expect(third.messages).toMatchObject([{ cmd: 'topic', msgId: 'a1' }])

    // Closed as an app does at a log-out.
    const seen: string[] = []
    third.socket.subscribe(({ kind }) => seen.push(kind))
    first.socket.close()
    await vi.waitUntil(() => sockets.length === 2)
    last().open()
    await vi.waitUntil(() => seen.at(-1) === 'open')
    expect(seen).toEqual(['connecting', 'open'])

    // The other way round: a window that does not have the connection wakes it.
    last().disconnect()
    await vi.waitUntil(() => third.state() === 'waiting' && second.state() === 'waiting')
    third.socket.wake()
    await vi.waitUntil(() => sockets.length === 3)

    // Gone without a word, as when a window crashes.
    last().open()
    second.tearDown()
    await vi.waitUntil(() => sockets.length === 4)
    last().open()
    last().receive('{"cmd":"topic","msgId":"a2"}')
    await vi.waitUntil(() => third.messages.length === 2)
    expect(first.state()).toBe('closed')
    expect(first.messages).toHaveLength(1)
    third.socket.close()
  })
})
