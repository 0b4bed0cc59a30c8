import { CommandRecord, EngineTestSample } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { findingsOf, runningTest, testRuns, testSeries } from './test-result.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)
const sample = (time: string, recordId: string, values: object) =>
  EngineTestSample.parse({ time: `2026-11-20 ${time}`, recordId, item: 'railPressure', ...values })

const samples = [
  sample('10:00:02', 'new', { engineSpeed: 1000, railPressure: 90 }),
  sample('10:00:00', 'new', { engineSpeed: 998, railPressure: 40 }),
  sample('08:00:00', 'old', { engineSpeed: 990, railPressure: 30 }),
  sample('08:00:04', 'old', { engineSpeed: 991, railPressure: 99 }),
]

describe('an engine test', () => {
  it('runs from its acknowledgement to its result or until it is stopped, a regeneration as long as it measures', () => {
    const command = (recordId: string, state: string, values: object, ackTime: string | null = '2026-11-20 10:00:00') =>
      CommandRecord.parse({
        recordId,
        infoid: '41',
        group: 9,
        state,
        ackTime,
        paramContent: { group: 9, engineTest: values },
      })
    const start = { action: 'start', item: 'railPressure' }
    const now = at('10:00:10')
    expect(runningTest([command('new', '2', start)], [], now)).toEqual({
      recordId: 'new',
      item: 'railPressure',
      from: at('10:00:00'),
    })
    expect(runningTest([command('new', '1', start, null)], [], now)).toBeNull()
    expect(runningTest([command('new', '3', start)], testRuns(samples), now)).toBeNull()
    const stop = command('stop', '3', { action: 'stop', item: 'railPressure' })
    expect(runningTest([stop, command('new', '2', start)], [], now)).toBeNull()
    const other = command('stop', '3', { action: 'stop', item: 'compression' })
    expect(runningTest([other, command('new', '2', start)], [], now)?.recordId).toBe('new')
    const regeneration = command('regen', '3', { action: 'start', item: 'dpdForcedRegen' })
    const measured = testRuns([sample('10:20:00', 'regen', { soot: 40 })])
    expect(runningTest([regeneration], measured, at('10:21:00'))?.recordId).toBe('regen')
    expect(runningTest([regeneration], measured, at('10:25:00'))).toBeNull()
  })

  it('has a curve for what it measures, over that of another one from the beginning of both', () => {
    const [run, other] = testRuns(samples)
    if (!run) throw new Error('no test')
    const { series, span } = testSeries(run, other, (signal) => signal)
    expect(series.map(({ id, compared = false }) => [id, compared])).toEqual([
      ['engineSpeed', false],
      ['other:engineSpeed', true],
      ['railPressure', false],
      ['other:railPressure', true],
    ])
    expect(series[3]?.points).toEqual([
      [at('10:00:00'), 30],
      [at('10:00:04'), 99],
    ])
    expect(span).toEqual({ from: at('10:00:00'), to: at('10:00:04') })
  })

  it('finds the cylinder that does little work', () => {
    const cut = (cylinder: number, speedDrop: number) =>
      EngineTestSample.parse({
        time: '2026-11-20 10:00:00',
        recordId: 'cut',
        item: 'injectorCutoff',
        cylinder,
        speedDrop,
      })
    const [run] = testRuns([cut(1, 100), cut(2, 98), cut(3, 30), cut(4, 102)])
    expect(run && findingsOf(run).map(({ cylinder, suspicious }) => [cylinder, suspicious])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ])
  })
})
