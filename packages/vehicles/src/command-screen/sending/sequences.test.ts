import { CommandRecord } from '@trackhoe/contract/vehicle'
import { describe, expect, it, vi } from 'vitest'
import type { SendOutcome } from './send-outcome.ts'
import { createSequences, type SequenceDeps, type SequenceStep } from './sequences.ts'

const record = (recordId: string, state: string) => CommandRecord.parse({ recordId, infoid: '41', state })
const remaining: SequenceStep = { part: 'maintenanceRemaining', params: { engineOil: 600 }, key: 'k2' }
const PAGE = '/matnInfo/home:v1'

/** Storage of a window that survives a reload, and the behavior of page and terminals. */
function openedSequences({ ends = '3', outcome }: { ends?: string | null; outcome?: SendOutcome } = {}) {
  const kept = new Map<string, string>()
  const sent: SequenceStep[] = []
  const state = { now: 0, ends, reached: undefined as Promise<void> | undefined }
  const deps: SequenceDeps = {
    async send(step) {
      sent.push(step)
      return outcome ?? { kind: 'accepted', records: [record(`sent ${step.key}`, '0')] }
    },
    async waitForEnds(ids) {
      await state.reached
      return ids.map((id) => (state.ends === null ? null : record(id, state.ends)))
    },
    onSent: () => {},
  }
  const memory = {
    load: (key: string): unknown => (kept.has(key) ? JSON.parse(kept.get(key) ?? '') : undefined),
    save: (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
  }
  const open = () => createSequences(memory, () => state.now)
  return { deps, sent, state, open, memory }
}

describe('commands that wait for the one before', () => {
  it('go when it has succeeded, and wait for nothing more', async () => {
    const { deps, sent, open } = openedSequences()
    const sequences = open()
    sequences.begin(PAGE, [record('c1', '0')], [remaining], deps)
    expect(sequences.get(PAGE)?.rest).toEqual([remaining])
    await vi.waitFor(() => expect(sequences.get(PAGE)).toBeUndefined())
    expect(sent).toEqual([remaining])
  })

  it.each([
    ['has failed', { ends: '4' }, 'not-succeeded'],
    ['came to an end that nobody knows', { ends: null }, 'end-unknown'],
  ])('stay, unsent, when it %s', async (_, given, blocked) => {
    const { deps, sent, open } = openedSequences(given)
    const sequences = open()
    sequences.begin(PAGE, [record('c1', '0')], [remaining], deps)
    await vi.waitFor(() => expect(sequences.get(PAGE)).toMatchObject({ blocked, rest: [remaining] }))
    expect(sent).toEqual([])
  })

  it.each([
    [{ kind: 'refused', text: '终端不在线' } as const, { blocked: 'refused', text: '终端不在线' }],
    [{ kind: 'unknown' } as const, { blocked: 'unknown' }],
  ])('stay when the send was %j, and are not sent a second time', async (outcome, expected) => {
    const { deps, sent, open } = openedSequences({ outcome })
    const sequences = open()
    sequences.begin(PAGE, [record('c1', '0')], [remaining], deps)
    await vi.waitFor(() => expect(sequences.get(PAGE)).toMatchObject(expected))
    sequences.resume(PAGE, deps)
    await Promise.resolve()
    expect(sent).toHaveLength(1)
  })

  it('go on after a reload, under the same name of the intent', async () => {
    const { deps, sent, state, open } = openedSequences()
    state.reached = new Promise(() => {})
    open().begin(PAGE, [record('c1', '0')], [remaining], deps)
    state.reached = undefined
    const afterReload = open()
    expect(afterReload.get(PAGE)?.after).toEqual(['c1'])
    afterReload.resume(PAGE, deps)
    afterReload.resume(PAGE, deps)
    await vi.waitFor(() => expect(afterReload.get(PAGE)).toBeUndefined())
    expect(sent).toEqual([remaining])
  })

  it('are shown as not sent when the answer of yes is long ago', async () => {
    const { deps, sent, state, open } = openedSequences()
    state.reached = new Promise(() => {})
    open().begin(PAGE, [record('c1', '0')], [remaining], deps)
    state.reached = undefined
    state.now = 11 * 60_000
    const nextDay = open()
    nextDay.resume(PAGE, deps)
    await vi.waitFor(() => expect(nextDay.get(PAGE)?.blocked).toBe('too-late'))
    expect(sent).toEqual([])
  })

  it('are not sent after they were dismissed, or another user signed in', async () => {
    const { deps, sent, state, open, memory } = openedSequences()
    let end = () => {}
    state.reached = new Promise((resolve) => {
      end = resolve
    })
    const sequences = open()
    sequences.begin(PAGE, [record('c1', '0')], [remaining], deps)
    sequences.forget(PAGE)
    sequences.begin('/reSet/home:v1', [record('c1', '0')], [remaining], deps)
    memory.save('command-sequence:/reSet/home:v1', null)
    end()
    await vi.waitFor(() => expect(sequences.get(PAGE)).toBeUndefined())
    expect(sent).toEqual([])
  })

  it('start empty when their storage is invalid', () => {
    const { open, memory } = openedSequences()
    memory.save(`command-sequence:${PAGE}`, { after: 'c1', rest: true })
    expect(open().get(PAGE)).toBeUndefined()
  })
})
