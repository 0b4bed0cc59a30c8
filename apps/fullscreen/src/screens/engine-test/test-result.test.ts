import { EngineTestSample } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { findingsOf, runningMs, testRuns, testSeries } from './test-result.ts'

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
  it('runs as long as its samples come, and is counted from the first', () => {
    const [run] = testRuns(samples)
    expect(run && runningMs(run, at('10:00:10'))).toBe(10_000)
    expect(run && runningMs(run, at('10:01:00'))).toBeNull()
  })

  it('has a curve for what it measures, over that of another one from the beginning of both', () => {
    const [run, other] = testRuns(samples)
    if (!run) throw new Error('no test')
    const { series, span } = testSeries(run, other, (signal) => ({ name: signal, unit: '' }))
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
