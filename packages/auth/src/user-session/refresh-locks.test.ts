import { describe, expect, it } from 'vitest'
import { createChannelLocks, pause } from './refresh-locks.ts'
import type { SessionChannel } from './session-state.ts'

/** The ends of one channel: each gets what the others post, later. */
function openChannels(count: number): SessionChannel[] {
  const ends = Array.from({ length: count }, () => new EventTarget())
  return ends.map((end) =>
    Object.assign(end, {
      postMessage(data: unknown) {
        for (const other of ends) {
          if (other !== end) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
        }
      },
    }),
  )
}

describe('locks over a channel', () => {
  it('are held by one of many windows that want them at one time', async () => {
    const windows = openChannels(6).map((channel) => createChannelLocks(channel))
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const turns = windows.map((locks) =>
      locks.request('refresh', { ifAvailable: true }, (lock) => (lock === null ? 'taken' : finished)),
    )
    const taken: unknown[] = []
    for (const turn of turns) void turn.then((result) => taken.push(result))
    await expect.poll(() => taken).toEqual(Array(5).fill('taken'))
    const late = windows.map(requestWithoutWait)
    await expect(Promise.all(late)).resolves.toEqual(Array(6).fill('taken'))
    finish()
    await Promise.all(turns)
    await expect(windows.slice(0, 1).map(requestWithoutWait)[0]).resolves.toBe('free')
  })

  it('pass to the next when they are released, and not to one that waits no more', async () => {
    const [first, second, third] = openChannels(3).map((channel) => createChannelLocks(channel))
    const turns: string[] = []
    const waiting = new AbortController()
    const one = first?.request('refresh', {}, async () => {
      await pause(300)
      turns.push('first')
    })
    await pause(200)
    const two = second?.request('refresh', {}, () => turns.push('second'))
    const three = third?.request('refresh', { signal: waiting.signal }, () => turns.push('third'))
    waiting.abort()
    await Promise.all([one, two, three])
    expect(turns).toEqual(['first', 'second'])
  })
})

const requestWithoutWait = (locks: ReturnType<typeof createChannelLocks>) =>
  locks.request('refresh', { ifAvailable: true }, (lock) => (lock === null ? 'taken' : 'free'))
