import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ContractError } from '../http/errors.ts'
import { fakeSockets } from '../testing/fake-socket.ts'
import { createAnnouncementSocket, type AnnouncementSocketOptions, type ServerMessage } from './announcement-socket.ts'

const START = Date.parse('2026-11-21T02:00:00Z')
const MINUTE_MS = 60_000

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

/** A window without others, in front of a server that does what the test says. */
async function openWindow(options: Partial<AnnouncementSocketOptions> = {}) {
  const { WebSocket, sockets, last } = fakeSockets()
  const malformed: ContractError[] = []
  const messages: ServerMessage[] = []
  let wakePage = () => {}
  const socket = createAnnouncementSocket({
    baseUrl: 'https://platform.test/jeecg-boot',
    userId: 'u1',
    token: () => 'secret',
    locks: null,
    onMalformed: (error) => malformed.push(error),
    random: () => 0,
    watch: (wake) => {
      wakePage = wake
      return () => {
        wakePage = () => {}
      }
    },
    WebSocket,
    ...options,
  })
  socket.onMessage((message) => messages.push(message))
  await vi.advanceTimersByTimeAsync(0)
  /** How long it takes until there is another connection, in whole seconds. */
  const secondsToNext = async () => {
    const before = sockets.length
    for (let seconds = 0; seconds <= 600; seconds++) {
      if (sockets.length > before) return seconds
      await vi.advanceTimersByTimeAsync(1000)
    }
    return null
  }
  return { socket, sockets, last, messages, malformed, secondsToNext, wakePage: () => wakePage() }
}

describe('the address', () => {
  it('is that of the user with something random behind, and the token goes as the sub-protocol', async () => {
    const { last } = await openWindow()
    expect(last().url).toMatch(/^wss:\/\/platform\.test\/jeecg-boot\/websocket\/u1_[\da-f]{32}$/)
    expect(last().protocols).toEqual(['secret'])
  })

  it('is another one for each connection, with the token of the moment', async () => {
    let token = 'first'
    const { last, sockets, secondsToNext } = await openWindow({ token: () => token })
    token = 'second'
    last().disconnect()
    await secondsToNext()
    expect(sockets[0]!.url).not.toBe(sockets[1]!.url)
    expect(sockets[1]!.protocols).toEqual(['second'])
  })

  it('has no sub-protocol where a server knows none', async () => {
    const { last } = await openWindow({ flavor: 'jeecg2', baseUrl: 'http://platform.test/jeecg-boot/' })
    expect(last().protocols).toEqual([])
    expect(last().url).toMatch(/^ws:\/\/platform\.test\/jeecg-boot\/websocket\/u1_/)
  })
})

describe('what a server says', () => {
  it('is passed on', async () => {
    const { last, messages } = await openWindow()
    last().open()
    last().receive('{"cmd":"topic","msgId":"a1","msgTxt":"国庆值班安排"}')
    last().receive('{"cmd":"user","userId":"u1","msgId":"s1","noticeType":"plan"}')
    last().receive('{"cmd":"command","vclId":"v1","recordId":"c1","state":2}')
    expect(messages).toMatchObject([
      { cmd: 'topic', msgId: 'a1', msgTxt: '国庆值班安排' },
      { cmd: 'user', userId: 'u1', msgId: 's1' },
      { cmd: 'command', vclId: 'v1', recordId: 'c1', state: '2' },
    ])
  })

  it('is no messages when it is a sign of life', async () => {
    const { last, messages, malformed } = await openWindow()
    last().open()
    for (const text of ['ping', 'HeartBeat', 'heartcheck', '{"cmd":"heartcheck","msgTxt":"心跳响应"}'])
      last().receive(text)
    expect([messages, malformed]).toEqual([[], []])
  })

  it('is reported and ignored when it is malformed, and never evaluated', async () => {
    const { last, messages, malformed, socket } = await openWindow()
    last().open()
    const texts = ['globalThis.evaluated = true', '{"cmd":"topic"', '[]', '{"cmd":"format"}', '{"cmd":"command"}']
    for (const text of texts) last().receive(text)
    last().receive(new ArrayBuffer(8))
    expect(messages).toEqual([])
    expect(malformed).toHaveLength(6)
    expect(malformed[0]!.message).toBe('WebSocket /websocket/{userId}: the message is not JSON (27 characters)')
    expect('evaluated' in globalThis).toBe(false)
    expect(socket.getState()).toEqual({ kind: 'open' })
  })
})

describe('the heartbeat', () => {
  it('goes out 20 s after the opening and after each message', async () => {
    const { last } = await openWindow()
    last().open()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(last().sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(last().sent).toEqual(['HeartBeat'])
    last().receive('{"cmd":"heartcheck"}')
    await vi.advanceTimersByTimeAsync(19_999)
    expect(last().sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(last().sent).toHaveLength(2)
  })

  it('is the word that a JeecgBoot 3 answers', async () => {
    const { last } = await openWindow({ flavor: 'jeecg3' })
    last().open()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(last().sent).toEqual(['ping'])
  })

  it('without an answer within 20 s gives the connection up', async () => {
    const { last, sockets, socket } = await openWindow()
    last().open()
    await vi.advanceTimersByTimeAsync(39_999)
    expect(socket.getState().kind).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets[0]!.isClosed).toBe(true)
    expect(socket.getState()).toEqual({ kind: 'waiting', until: START + 41_000 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(2)
  })

  it('needs no answer from a server that has never given one, but goes on', async () => {
    const { last, sockets } = await openWindow({ flavor: 'jeecg2' })
    last().open()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(sockets).toHaveLength(1)
    expect(last().sent).toEqual(['HeartBeat', 'HeartBeat', 'HeartBeat'])
    last().receive('HeartBeat')
    await vi.advanceTimersByTimeAsync(40_000)
    expect(sockets[0]!.isClosed).toBe(true)
  })

  it('is sent at once when somebody looks after a long silence, and once only', async () => {
    const { last, sockets, wakePage } = await openWindow()
    last().open()
    // A machine that slept: its timers have not run, its clock has.
    vi.setSystemTime(START + 60 * MINUTE_MS)
    wakePage()
    wakePage()
    expect(last().sent).toEqual(['HeartBeat'])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sockets[0]!.isClosed).toBe(true)
  })
})

describe('a connection that goes', () => {
  it('is tried again after 1, 2, 4 … s, and every 300 s at last', async () => {
    const { last, secondsToNext } = await openWindow()
    const waits: (number | null)[] = []
    for (let tries = 0; tries < 11; tries++) {
      last().disconnect()
      waits.push(await secondsToNext())
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  it('comes back up to a fifth earlier, so that not everybody comes at once', async () => {
    const { last, socket } = await openWindow({ random: () => 0.999 })
    last().disconnect()
    expect(socket.getState()).toEqual({ kind: 'waiting', until: START + 800.2 })
  })

  it('waits from the start again once a connection was good', async () => {
    const { last, secondsToNext } = await openWindow()
    for (let tries = 0; tries < 4; tries++) {
      last().disconnect()
      await secondsToNext()
    }
    last().open()
    last().disconnect()
    expect(await secondsToNext()).toBe(16)
    last().open()
    await vi.advanceTimersByTimeAsync(5000)
    last().disconnect()
    expect(await secondsToNext()).toBe(1)
    last().disconnect()
    expect(await secondsToNext()).toBe(2)
    last().open()
    last().receive('ping')
    last().disconnect()
    expect(await secondsToNext()).toBe(1)
  })

  it('is tried at once when the page is woken, even in the moment it goes', async () => {
    const { last, sockets, wakePage, socket } = await openWindow()
    last().disconnect()
    wakePage()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
    last().disconnect()
    await vi.advanceTimersByTimeAsync(500)
    expect(socket.getState().kind).toBe('waiting')
    socket.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(3)
  })

  it('is tried one at a time', async () => {
    const { sockets, wakePage, socket } = await openWindow()
    for (let calls = 0; calls < 5; calls++) wakePage()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sockets).toHaveLength(1)
    expect(socket.getState().kind).toBe('connecting')
  })

  it('is given up when its opening takes longer than 30 s', async () => {
    const { sockets } = await openWindow()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sockets[0]!.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(2)
  })

  it('tells every state it passes', async () => {
    const { last, socket, secondsToNext } = await openWindow()
    const seen: string[] = []
    socket.subscribe(({ kind }) => seen.push(kind))
    last().open()
    last().disconnect()
    await secondsToNext()
    last().open()
    socket.close()
    expect(seen).toEqual(['open', 'waiting', 'connecting', 'open', 'closed'])
  })
})

describe('a dead token', () => {
  it('is renewed before the next try', async () => {
    let token = 'first'
    const onUnauthorized = vi.fn<(sentToken: string | null) => Promise<boolean>>(() => {
      token = 'second'
      return Promise.resolve(true)
    })
    const { last, sockets, secondsToNext } = await openWindow({ token: () => token, onUnauthorized })
    last().open()
    last().disconnect(4401)
    expect(await secondsToNext()).toBe(1)
    expect(onUnauthorized.mock.calls).toEqual([['first']])
    expect(sockets[1]!.protocols).toEqual(['second'])
  })

  it('that cannot be renewed ends it, until there is another one', async () => {
    let token = 'first'
    const { last, sockets, socket, secondsToNext } = await openWindow({ token: () => token })
    last().open()
    last().disconnect(4401)
    expect(await secondsToNext()).toBe(null)
    expect(socket.getState()).toEqual({ kind: 'closed', why: 'refused' })
    socket.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(1)
    token = 'second'
    socket.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(2)
  })

  it('is asked about again while the server that renews it cannot be reached', async () => {
    const onUnauthorized = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('offline')))
    const { last, secondsToNext } = await openWindow({ onUnauthorized })
    last().open()
    last().disconnect(4401)
    await secondsToNext()
    last().disconnect()
    await secondsToNext()
    expect(onUnauthorized).toHaveBeenCalledTimes(2)
  })
})

describe('leaving', () => {
  it('closes the connection and stays away', async () => {
    const { last, sockets, socket, wakePage } = await openWindow()
    last().open()
    socket.close()
    socket.close()
    expect(last().isClosed).toBe(true)
    expect(socket.getState()).toEqual({ kind: 'closed', why: 'left' })
    wakePage()
    socket.wake()
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(sockets).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends a wait', async () => {
    const { last, sockets, socket } = await openWindow()
    last().disconnect()
    socket.close()
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(sockets).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is heard by no message that comes late', async () => {
    const { last, socket, messages } = await openWindow()
    last().open()
    const late = last()
    socket.close()
    late.receive('{"cmd":"topic"}')
    expect(messages).toEqual([])
  })
})
