import type { AnnouncementSocket, ServerMessage, SocketState } from '@trackhoe/api-client/socket'
import { createExpiringStorage, createSession } from '@trackhoe/auth'
import type { Flavor } from '@trackhoe/contract'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createLiveSocket } from './live-socket.ts'

const user = {
  id: 'u1',
  username: 'wangqiang',
  realname: '王强',
  avatar: null,
  sex: null,
  phone: null,
  email: null,
  orgCode: null,
  tenantId: '1001',
}
const topic: ServerMessage = { cmd: 'topic', msgId: 'a1', msgTxt: '值班安排' }

function stage(flavor: Flavor = 'native') {
  const session = createSession({ storage: createExpiringStorage({ backend: memoryStorage() }) })
  const made: ReturnType<typeof fakeSocket>[] = []
  const waiting: (() => void)[] = []
  const live = createLiveSocket({
    session,
    flavor: () => Promise.resolve(flavor),
    open({ id }) {
      const socket = fakeSocket(id)
      made.push(socket)
      return socket
    },
    later: (work) => void waiting.push(work),
  })
  const states: string[] = []
  const heard: ServerMessage[] = []
  live.subscribe((state) => void states.push(state.kind))
  live.onMessage((news) => void heard.push(news))
  const signIn = async () => {
    session.signIn({ token: 't', refreshToken: 'r', userInfo: user })
    // The kind of the server is requested first.
    await Promise.resolve()
  }
  return { session, live, made, waiting, states, heard, signIn }
}

function fakeSocket(userId: string) {
  const listeners = new Set<(state: SocketState) => void>()
  const messageListeners = new Set<(news: ServerMessage) => void>()
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
    say: (news: ServerMessage) => messageListeners.forEach((listener) => listener(news)),
  }
}

describe('createLiveSocket', () => {
  it('is closed without a session, opens at the sign-in and closes at the log-out', async () => {
    const { session, live, made, states, signIn } = stage()
    expect(live.getState()).toEqual({ kind: 'closed', why: 'left' })
    await signIn()
    expect(made.map(({ userId }) => userId)).toEqual(['u1'])
    made[0]?.become({ kind: 'open' })
    session.clear()
    expect(states).toEqual(['connecting', 'connecting', 'open', 'closed'])
    expect(made[0]?.getState()).toEqual({ kind: 'closed', why: 'left' })
  })

  it('opens nothing for a session that ended while the server was asked what it is', async () => {
    const { session, live, made, signIn } = stage()
    const signingIn = signIn()
    session.clear()
    await signingIn
    expect(made).toEqual([])
    expect(live.getState().kind).toBe('closed')
  })

  it('keeps its listeners from one session to the next', async () => {
    const { session, made, heard, signIn } = stage()
    await signIn()
    session.clear()
    await signIn()
    made[0]?.say(topic)
    made[1]?.say(topic)
    expect(heard).toEqual([topic, topic])
  })

  it('gives a stock server time to write down what it has pushed', async () => {
    const { session, made, heard, waiting, signIn } = stage('jeecg3')
    await signIn()
    made[0]?.say(topic)
    expect(heard).toEqual([])
    waiting.shift()?.()
    expect(heard).toEqual([topic])
    made[0]?.say(topic)
    session.clear()
    waiting.shift()?.()
    expect(heard).toEqual([topic])
  })
})
