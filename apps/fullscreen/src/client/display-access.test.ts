import { HttpError, NetworkError, type Client } from '@trackhoe/api-client'
import { createExpiringStorage } from '@trackhoe/auth'
import { describe, expect, it, vi } from 'vitest'
import { createDisplayAccess, displayCode } from './display-access.ts'

const identity = { id: 'd-1a2b3c', name: '调度室', scope: '/platform/dashboard', tenantId: '1001' }
const unauthorized = () => new HttpError('GET /sys/displayToken/own', 401, '')
const unreachable = () => new NetworkError('GET /sys/displayToken/own', '')

type Answer = typeof identity | Error

/** Creates a display whose server returns these answers in order, and whose timers the test runs. */
function displayWith(answers: Answer[], storage = createExpiringStorage()) {
  const waits: { work: () => void; ms: number }[] = []
  const sentTokens = vi.fn<(body: unknown) => void>()
  const send = ((_: unknown, options: { body?: unknown }) => {
    sentTokens(options.body)
    const answer = answers.shift() ?? unreachable()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }) as Client['send']
  const display = createDisplayAccess({
    storage,
    send,
    later(work, ms) {
      const wait = { work, ms }
      waits.push(wait)
      return () => waits.splice(waits.indexOf(wait), 1)
    },
    random: () => 0.5,
  })
  return { display, sentTokens, waits, storage, goOn: () => waits.shift()?.work() }
}

describe('a display', () => {
  it('exchanges the token of its address once, keeps nothing of it, and is still there after a reload', async () => {
    const first = displayWith([identity])
    first.display.acceptToken('t1')
    await expect.poll(() => first.display.getState().kind).toBe('ready')
    expect(first.sentTokens.mock.calls).toEqual([[{ token: 't1' }]])
    const second = displayWith([identity], first.storage)
    expect(second.display.getState()).toEqual({ kind: 'ready', ...identity })
    expect(second.sentTokens.mock.calls).toEqual([[undefined]])
  })

  it('starts while its server is away and goes on when it is back', async () => {
    const { display, waits, goOn } = displayWith([unreachable(), unreachable(), identity])
    display.acceptToken('t1')
    expect(display.getState()).toEqual({ kind: 'unproven', token: 't1' })
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([2000])
    goOn()
    await expect.poll(() => waits.map(({ ms }) => ms)).toEqual([4000])
    goOn()
    await expect.poll(() => display.getState().kind).toBe('ready')
  })

  it('shows that its token was revoked, retries each minute and recovers', async () => {
    const { display, waits, goOn } = displayWith([identity, unauthorized(), identity])
    display.acceptToken('t1')
    await expect.poll(() => display.getState().kind).toBe('ready')
    display.onUnauthorized()
    expect(display.getState()).toMatchObject({ kind: 'refused', name: '调度室' })
    expect(waits.map(({ ms }) => ms)).toEqual([60_000])
    goOn()
    await expect.poll(() => waits.length).toBe(1)
    expect(display.getState().kind).toBe('refused')
    goOn()
    await expect.poll(() => display.getState().kind).toBe('ready')
  })

  it('forgets a token that no display has', async () => {
    const { display, storage } = displayWith([unauthorized()])
    display.acceptToken('once')
    await expect.poll(() => display.getState().kind).toBe('none')
    expect(displayWith([], storage).display.getState()).toEqual({ kind: 'none' })
  })

  it('takes another token in the place of a revoked one', async () => {
    const { display, sentTokens } = displayWith([identity, { ...identity, id: 'd-2' }])
    display.acceptToken('t1')
    await expect.poll(() => display.getState().kind).toBe('ready')
    display.onUnauthorized()
    display.acceptToken('t2')
    await expect.poll(() => display.getState()).toMatchObject({ kind: 'ready', id: 'd-2' })
    expect(sentTokens.mock.calls).toEqual([[{ token: 't1' }], [{ token: 't2' }]])
  })

  it('requests a token once when it is accepted twice', async () => {
    const { display, sentTokens } = displayWith([identity])
    display.acceptToken('t1')
    display.acceptToken('t1')
    await expect.poll(() => display.getState().kind).toBe('ready')
    expect(sentTokens).toHaveBeenCalledTimes(1)
  })

  it('is known to its administrator by a short code', () => {
    expect(displayCode(identity)).toBe('1A2B3C')
  })
})
