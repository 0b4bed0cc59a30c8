import { QueryClient } from '@tanstack/react-query'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import { describe, expect, it, vi } from 'vitest'
import { commandRecord } from '../testing/command-record.ts'
import { timeMs } from '../time/wire-time.ts'
import { createCommandTracker } from './command-tracker.ts'
import { createRecordCache } from './record-cache.ts'

const START = timeMs('2026-11-21 10:30:00') ?? 0
const FIRST = commandRecord()
const SECOND = commandRecord({ recordId: 'c11', sendTime: '2026-11-21 10:29:00' })
const DONE = { state: '3', finishTime: '2026-11-21 10:30:08' }

function tracker({ remembered, hidden = false }: { remembered?: unknown; hidden?: boolean } = {}) {
  const environment = { ms: START, hidden, due: null as { act: () => void; ms: number } | null, kept: remembered }
  const answers: (readonly CommandRecord[] | Error)[] = []
  const read = vi.fn<(ids: readonly string[]) => Promise<readonly CommandRecord[]>>(() => {
    const answer = answers.shift() ?? []
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const commands = createCommandTracker({
    read,
    serverNow: () => environment.ms,
    cache: createRecordCache(new QueryClient(), () => 1),
    memory: { load: () => environment.kept, save: (_, value) => void (environment.kept = value) },
    setTimer(act, ms) {
      const timer = { act, ms }
      environment.due = timer
      return () => void (environment.due = environment.due === timer ? null : environment.due)
    },
    isHidden: () => environment.hidden,
  })
  const ended: string[] = []
  commands.onFinal(({ recordId, state }) => ended.push(`${recordId} ${state}`))
  /** Runs the timer and waits for the answer. */
  const tick = async () => {
    const { due } = environment
    environment.due = null
    environment.ms += due?.ms ?? 0
    due?.act()
    await settled()
  }
  return { commands, environment, answers, read, ended, tick }
}

const settled = () => vi.waitFor(() => Promise.resolve())

describe('createCommandTracker', () => {
  it('reads all in one request, every 2 s at first, then 5 s, then 15 s', async () => {
    const { commands, environment, answers, read, tick } = tracker()
    commands.track([FIRST, SECOND])
    expect(environment.due?.ms).toBe(2000)
    answers.push([FIRST, SECOND])
    await tick()
    expect(read.mock.calls[0]?.[0]).toEqual(['c10', 'c11'])
    environment.ms = START + 20_000
    answers.push([FIRST, SECOND])
    await tick()
    expect(environment.due?.ms).toBe(5000)
    environment.ms = START + 120_000
    answers.push([FIRST, SECOND])
    await tick()
    expect(environment.due?.ms).toBe(15_000)
  })

  it('stops at a final state, notifies once and keeps the record listed', async () => {
    const { commands, environment, answers, ended, tick } = tracker()
    commands.track([FIRST])
    answers.push([commandRecord(DONE)])
    await tick()
    expect([ended, environment.due, environment.kept]).toEqual([['c10 3'], null, []])
    expect(commands.getState()).toMatchObject({ unfinished: 0, records: [{ recordId: 'c10', state: '3' }] })
  })

  it('never takes an unknown state for the end', async () => {
    const { commands, answers, ended, tick } = tracker()
    commands.track([FIRST])
    answers.push([commandRecord({ state: '9' })])
    await tick()
    expect([ended, commands.getState().unfinished]).toEqual([[], 1])
  })

  it('reads at once after a push about one of its commands, and about no other', async () => {
    const { commands, answers, read, ended } = tracker()
    commands.track([FIRST])
    commands.refresh('c99')
    expect(read).not.toHaveBeenCalled()
    answers.push([commandRecord(DONE)])
    commands.refresh('c10')
    await settled()
    expect(ended).toEqual(['c10 3'])
  })

  it('reads once more after a push during a read', async () => {
    const { commands, answers, read, ended } = tracker()
    commands.track([FIRST])
    answers.push([FIRST], [commandRecord(DONE)])
    commands.refresh('c10')
    commands.refresh('c10')
    await vi.waitFor(() => expect(ended).toEqual(['c10 3']))
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('pauses while the page is hidden and reads when it becomes visible', async () => {
    const { commands, environment, answers, read, ended } = tracker()
    commands.track([FIRST])
    environment.hidden = true
    commands.pause()
    commands.refresh('c10')
    expect([environment.due, read.mock.calls]).toEqual([null, []])
    environment.hidden = false
    answers.push([commandRecord(DONE)])
    commands.resume()
    await settled()
    expect(ended).toEqual(['c10 3'])
  })

  it('goes on after a reload, and drops what the server does not know', async () => {
    const { commands, read, environment } = tracker({ remembered: ['c10', 'c404'] })
    expect(commands.getState().unfinished).toBe(2)
    await vi.waitFor(() => expect(commands.getState().unfinished).toBe(0))
    expect(read.mock.calls[0]?.[0]).toEqual(['c10', 'c404'])
    expect(environment.kept).toEqual([])
  })

  it('reports a batch as complete after its last command', async () => {
    const { commands, answers, tick } = tracker()
    const batches: [ended: number, complete: boolean][] = []
    commands.onFinal((_, batch) => batches.push([batch?.ended.length ?? 0, batch?.complete ?? false]))
    commands.track([FIRST, SECOND])
    answers.push([commandRecord(DONE), SECOND])
    await tick()
    answers.push([commandRecord({ ...SECOND, ...DONE })])
    await tick()
    expect(batches).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it('resolves the final state, also afterwards, and null when it is unknown', async () => {
    const { commands, environment, answers, tick } = tracker()
    commands.track([FIRST, SECOND])
    const waits = ['c10', 'c11', 'never'].map((id) => commands.waitForEnd(id))
    answers.push([commandRecord(DONE), SECOND])
    await tick()
    // The other one is dropped by the server's clock, without an answer.
    environment.ms = START + 400_000
    answers.push(new Error('offline'))
    await tick()
    expect(await Promise.all(waits)).toMatchObject([{ state: '3' }, null, null])
    expect(await commands.waitForEnd('c10')).toMatchObject({ state: '3' })
  })

  it('starts empty when its storage is invalid', () => {
    expect(tracker({ remembered: { c10: true } }).commands.getState().unfinished).toBe(0)
  })

  it('reports a failed read, and retries with growing delays', async () => {
    const { commands, environment, answers, tick } = tracker()
    commands.track([FIRST])
    const waits: (number | undefined)[] = []
    for (let tries = 0; tries < 5; tries++) {
      answers.push(new Error('offline'))
      await tick()
      waits.push(environment.due?.ms)
    }
    expect(waits).toEqual([2000, 4000, 8000, 15_000, 15_000])
    expect(commands.getState()).toMatchObject({ failing: true, unfinished: 1 })
    answers.push([FIRST])
    await tick()
    expect(commands.getState().failing).toBe(false)
  })

  it('gives up 15 s after the end of a command', async () => {
    const { commands, environment, answers, tick } = tracker()
    commands.track([FIRST])
    environment.ms = (timeMs(FIRST.expireTime) ?? 0) + 15_001
    answers.push([FIRST])
    await tick()
    expect([commands.getState().unfinished, environment.due]).toEqual([1, null])
  })

  it('forgets one user and remembers the next', () => {
    const { commands, environment } = tracker()
    commands.track([FIRST])
    environment.hidden = true
    environment.kept = ['c20']
    commands.reset()
    expect(commands.getState()).toMatchObject({ records: [], unfinished: 1 })
  })
})
