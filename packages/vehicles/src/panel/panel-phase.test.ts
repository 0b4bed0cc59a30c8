import { describe, expect, it } from 'vitest'
import { panelPhase, type PanelQuery, type PanelInput } from './panel-phase.ts'

const NOW = 1_000_000
const answered: PanelQuery = {
  data: {},
  error: null,
  isError: false,
  isPending: false,
  dataUpdatedAt: NOW - 10_000,
  refetch: () => undefined,
}
const asking: PanelQuery = { ...answered, data: undefined, isPending: true, dataUpdatedAt: 0 }
const refused: PanelQuery = { ...asking, isPending: false, isError: true, error: 'no' }
const phase = (more: Partial<PanelInput>) =>
  panelPhase({ signedIn: true, queries: [answered], empty: null, refreshMs: 30_000, now: NOW, ...more })

describe('panelPhase', () => {
  it('is ready with what was answered', () => {
    expect(phase({})).toEqual({ kind: 'ready', staleSince: null })
    expect(phase({ queries: [] })).toEqual({ kind: 'ready', staleSince: null })
  })

  it('is signed-out before any other state', () => {
    expect(phase({ signedIn: false, queries: [refused], empty: '未选择车辆' })).toEqual({ kind: 'signed-out' })
  })

  it('is empty with the reason, also while its query is disabled', () => {
    expect(phase({ queries: [asking], empty: '未选择车辆' })).toEqual({
      kind: 'empty',
      reason: '未选择车辆',
      staleSince: null,
    })
  })

  it('is loading while what may be empty is read, with the rows of an earlier question or without', () => {
    expect(phase({ queries: [{ ...asking, isFetching: true }], empty: '没有记录' })).toEqual({ kind: 'loading' })
    const other = { ...answered, isFetching: true, isPlaceholderData: true }
    expect(phase({ queries: [other], empty: '没有记录' })).toEqual({ kind: 'loading' })
    expect(phase({ queries: [{ ...answered, isFetching: true }], empty: '没有记录' })).toMatchObject({ kind: 'empty' })
  })

  it('fails only while it has nothing to show', () => {
    expect(phase({ queries: [answered, refused] })).toEqual({ kind: 'failed', error: 'no' })
    expect(phase({ queries: [{ ...answered, isError: true }] })).toEqual({ kind: 'ready', staleSince: null })
  })

  it('waits for the slowest of several', () => {
    expect(phase({ queries: [answered, asking] })).toEqual({ kind: 'loading' })
  })

  it('is stale when the oldest figure should have been renewed twice', () => {
    const at = (ageMs: number) => ({ ...answered, dataUpdatedAt: NOW - ageMs })
    expect(phase({ queries: [at(60_000)] })).toEqual({ kind: 'ready', staleSince: null })
    expect(phase({ queries: [at(1000), at(60_001)] })).toEqual({ kind: 'ready', staleSince: NOW - 60_001 })
    expect(phase({ queries: [at(60_001)], empty: '今日没有指令' })).toEqual({
      kind: 'empty',
      reason: '今日没有指令',
      staleSince: NOW - 60_001,
    })
    expect(phase({ queries: [at(60_001)], refreshMs: null })).toEqual({ kind: 'ready', staleSince: null })
  })
})
