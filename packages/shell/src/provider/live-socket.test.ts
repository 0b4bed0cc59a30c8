import { memoryStorage } from '@trackhoe/auth/testing'
import type { AnnouncementSocket, ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import { createExpiringStorage, createSession } from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'
import { describe, expect, it } from 'vitest'
import { sampleOperator as user } from '../testing/sample-operator.ts'
import { createLiveSocket } from './live-socket.ts'

const topic: ServerMessage = { cmd: 'topic', msgId: 'a1', msgTxt: '值班安排' }

function liveSocketFor(flavor: Flavor = 'native') {
  const session = createSession({ storage: createExpiringStorage({ backend: memoryStorage() }) })
  const opened: ReturnType<typeof fakeSocket>[] = []
  const waiting: (() => void)[] = []
  const live = createLiveSocket({
    session,
    flavor: () => Promise.resolve(flavor),
    open({ id }) {
      const socket = fakeSocket(id)
      opened.push(socket)
      return Promise.resolve(socket)
    },
    later: (work) => void waiting.push(work),
  })
  const states: string[] = []
  const received: ServerMessage[] = []
  live.subscribe((state) => void states.push(state.kind))
  live.onMessage((message) => void received.push(message))
  const signIn = async () => {
    session.signIn({ token: 't', refreshToken: 'r', userInfo: user })
    // The kind of the server is requested first, then the code of the socket.
    await Promise.resolve()
    await Promise.resolve()
  }
  return { session, live, opened, waiting, states, received, signIn }
}

function fakeSocket(userId: string) {
  const listeners = new Set<(state: SocketState) => void>()
  const messageListeners = new Set<(message: ServerMessage) => void>()
  let state: SocketState = { kind: 'connecting' }
  const socket: AnnouncementSocket = {
    getState: () => state,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    onMessage: (listener) => (messageListeners.add(listener), () => void messageListeners.delete(listener)),
    wake: () => {},
    close: () => become({ kind: 'closed', why: 'left' }),
  }
  function become(next: SocketState) {
    state = next
    for (const listener of listeners) listener(next)
  }
  return {
    ...socket,
    userId,
    become,
    emit: (message: ServerMessage) => messageListeners.forEach((listener) => listener(message)),
  }
}

describe('createLiveSocket', () => {
  it('is closed without a session, opens at the sign-in and closes at the log-out', async () => {
    const { session, live, opened, states, signIn } = liveSocketFor()
    expect(live.getState()).toEqual({ kind: 'closed', why: 'left' })
    await signIn()
    expect(opened.map(({ userId }) => userId)).toEqual(['u1'])
    opened[0]?.become({ kind: 'open' })
    session.clear()
    expect(states).toEqual(['connecting', 'connecting', 'open', 'closed'])
    expect(opened[0]?.getState()).toEqual({ kind: 'closed', why: 'left' })
  })

  it('opens nothing for a session that ends while the kind of the server is requested', async () => {
    const { session, live, opened, signIn } = liveSocketFor()
    const signingIn = signIn()
    session.clear()
    await signingIn
    expect(opened).toEqual([])
    expect(live.getState().kind).toBe('closed')
  })

  it('closes what was opened for a session that has ended meanwhile', async () => {
    const { session, live, opened, signIn } = liveSocketFor()
    const signingIn = signIn()
    await Promise.resolve()
    session.clear()
    await signingIn
    expect(opened.map((socket) => socket.getState())).toEqual([{ kind: 'closed', why: 'left' }])
    expect(live.getState()).toEqual({ kind: 'closed', why: 'left' })
  })

  it('keeps its listeners from one session to the next', async () => {
    const { session, opened, received, signIn } = liveSocketFor()
    await signIn()
    session.clear()
    await signIn()
    opened[0]?.emit(topic)
    opened[1]?.emit(topic)
    expect(received).toEqual([topic, topic])
  })

  it('delays pushes of a JeecgBoot server until they are stored', async () => {
    const { session, opened, received, waiting, signIn } = liveSocketFor('jeecg3')
    await signIn()
    opened[0]?.emit(topic)
    expect(received).toEqual([])
    waiting.shift()?.()
    expect(received).toEqual([topic])
    opened[0]?.emit(topic)
    session.clear()
    waiting.shift()?.()
    expect(received).toEqual([topic])
  })
})
