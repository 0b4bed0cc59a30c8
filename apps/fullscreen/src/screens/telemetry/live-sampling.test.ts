import { CommandRecord, LatestParameters } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { liveSamplingOf, withSamples } from './live-sampling.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}+08:00`)
const record = (time: string, infoid: string, paramContent: object) =>
  CommandRecord.parse({
    recordId: time,
    vcl_id: 'v1',
    state: '3',
    infoid,
    finishTime: `2026-11-21 ${time}`,
    paramContent,
  })

describe('how often values come', () => {
  const plan = record('09:00:00', '43', { collect: { op: 'plan', planId: 1, name: 'A', periodMs: 5000, paras: [] } })
  const start = record('10:00:00', '43', { collect: { op: 'start', planId: 1, durationMin: 60 } })
  const transmit = record('10:10:00', '4B', { transmit: { op: 'start', intervalSec: 10, durationMin: 30 } })
  const stop = record('10:20:00', '4B', { transmit: { op: 'stop' } })

  it('follows a plan that samples and an immediate transmission, whichever sends more often', () => {
    expect(liveSamplingOf([plan, transmit], 'v1', at('10:15:00'))).toEqual({
      kind: 'transmit',
      periodMs: 10_000,
      until: at('10:40:00'),
    })
    expect(liveSamplingOf([plan, start, transmit], 'v1', at('10:15:00'))).toMatchObject({
      kind: 'sampling',
      periodMs: 5000,
    })
  })

  it('is the usual one after the end of both, after a stop, and for another vehicle', () => {
    expect(liveSamplingOf([plan, start, transmit], 'v1', at('12:00:00'))).toBeNull()
    expect(liveSamplingOf([transmit, stop], 'v1', at('10:25:00'))).toBeNull()
    expect(liveSamplingOf([plan, start], 'v2', at('10:15:00'))).toBeNull()
  })

  it('shows samples that are newer than the last report, and no older ones', () => {
    const row = LatestParameters.parse({
      vclId: 'v1',
      reportTime: '2026-11-21 10:00:00',
      values: { a: '1', b: '2', c: '3' },
    })
    const shown = withSamples(row, { a: [[at('10:00:30'), 7]], b: [[at('09:59:00'), 9]], c: [[at('10:00:40'), null]] })
    expect(shown).toMatchObject({ values: { a: '7', b: '2', c: '3' }, reportTime: '2026-11-21 10:00:30' })
    expect(withSamples(row, { b: [[at('09:59:00'), 9]] })).toBe(row)
  })
})
