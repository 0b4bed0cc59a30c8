import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMAND_STATES, isFinalState } from '@trackhoe/contract/vehicle'
import { after, SECOND_MS } from '../../platform/core/clock.ts'
import { isIgnored, progress } from './progress.ts'
import type { TerminalAnswer } from '@trackhoe/vehicle-ports/terminal-gateway'
import { freshRecord } from '../../testing/fresh-record.ts'

const begin = new Date('2026-11-21T02:00:00Z')
const fresh = freshRecord(begin)

const times = fc.integer({ min: 0, max: 700 }).map((seconds) => after(begin, seconds * SECOND_MS))
const answers: fc.Arbitrary<TerminalAnswer[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('sent' as const, 'acknowledged' as const), at: times }),
    fc.record({
      kind: fc.constant('part' as const),
      at: times,
      received: fc.integer({ min: 1, max: 12 }),
      parts: fc.constant(12),
    }),
    fc.record({
      kind: fc.constant('result' as const),
      at: times,
      ok: fc.constant(true as const),
      reply: fc.constant({}),
    }),
    fc.record({
      kind: fc.constant('result' as const),
      at: times,
      ok: fc.constant(false as const),
      errorCode: fc.constant('CAN_ERROR'),
      errorText: fc.constant('CAN通信异常'),
    }),
  ),
  { maxLength: 6 },
)

describe('the progress of a command', () => {
  it('counts the parts of a reply that comes in several, upward only, until the result takes their place', () => {
    const part = (received: number, seconds: number): TerminalAnswer => ({
      kind: 'part',
      at: after(begin, seconds * SECOND_MS),
      received,
      parts: 12,
    })
    const started = progress(fresh, [part(3, 10)], after(begin, 10 * SECOND_MS))
    expect(started).toMatchObject({
      state: COMMAND_STATES.acknowledged,
      ackTime: after(begin, 10 * SECOND_MS),
      reply: { received: 3, packets: 12 },
    })
    expect(isIgnored(started, part(2, 11), after(begin, 11 * SECOND_MS))).toBe(true)
    const further = progress(started, [part(8, 20)], after(begin, 20 * SECOND_MS))
    expect(further.reply).toEqual({ received: 8, packets: 12 })
    const result: TerminalAnswer = { kind: 'result', at: after(begin, 30 * SECOND_MS), ok: true, reply: { rows: 1439 } }
    const done = progress(further, [result], after(begin, 30 * SECOND_MS))
    expect(done).toMatchObject({ state: COMMAND_STATES.succeeded, reply: { rows: 1439 } })
    expect(isIgnored(done, part(12, 31), after(begin, 31 * SECOND_MS))).toBe(true)
  })

  it('never leaves a final state, whatever comes, however often', () => {
    fc.assert(
      fc.property(answers, answers, times, (first, second, at) => {
        const once = progress(fresh, first, at)
        const { state } = progress(once, second, after(at, 400 * SECOND_MS))
        expect(!isFinalState(once.state) || state === once.state).toBe(true)
      }),
    )
  })

  it('always ends, at its time at the latest, and is a success only by the word of the terminal', () => {
    fc.assert(
      fc.property(answers, (all) => {
        const ended = progress(fresh, all, after(begin, 1000 * SECOND_MS))
        expect(isFinalState(ended.state)).toBe(true)
        expect(ended.finishTime !== null && ended.finishTime <= fresh.expireTime).toBe(true)
        const inTime = all.some((answer) => answer.kind === 'result' && answer.ok && answer.at < fresh.expireTime)
        expect(ended.state !== COMMAND_STATES.succeeded || inTime).toBe(true)
      }),
    )
  })

  it('is the same when the answers are told again', () => {
    fc.assert(
      fc.property(answers, times, (all, at) => {
        const once = progress(fresh, all, at)
        expect(progress(once, all, at).state).toBe(once.state)
      }),
    )
  })

  it('calls odd what changes nothing', () => {
    const at = after(begin, SECOND_MS)
    const acknowledged = { kind: 'acknowledged', at } as const
    expect(isIgnored(fresh, acknowledged, at)).toBe(false)
    expect(isIgnored(progress(fresh, [acknowledged], at), acknowledged, at)).toBe(true)
  })
})
