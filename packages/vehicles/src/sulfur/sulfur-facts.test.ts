import { SulfurReport } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { curvesOf, exceedsLimit, gaugePart, measured, stationsOf } from './sulfur-facts.ts'

const report = (id: string, station: string, sulfur: string | null, result: string) =>
  SulfurReport.parse({ id, vclNo: 'TH210-60123', sampleTime: '2026-11-20 08:00:00', station, sulfur, result })

describe('samples of fuel', () => {
  it('are read with the sign of what is less than can be measured', () => {
    expect(['8.5', '<1', '', null, 'x'].map(measured)).toEqual([8.5, 1, null, null, null])
    expect([gaugePart('1'), gaugePart('1000'), gaugePart('5000'), gaugePart('0')]).toEqual([0, 1, 1, null])
  })

  it('exceed the limit by their figure before a result is there, and by their result without a figure', () => {
    const judged = (sulfur: string | null, limit: string | null, result: string | null) =>
      exceedsLimit({ sulfur, limit, result })
    expect([judged('412.5', '10', '3'), judged(null, '10', '2')]).toEqual([true, true])
    expect([judged('<1', '10', '3'), judged('412.5', null, '1'), judged(null, null, null)]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('say of each station how often it failed, the worst one first', () => {
    const stations = stationsOf([
      { ...report('3', 'A', '8', '1'), lng: 120.6, lat: 31.3 },
      report('2', 'B', '350', '2'),
      report('1', 'A', '12', '2'),
      report('0', 'A', null, '3'),
    ])
    expect(stations).toEqual([
      { name: 'B', samples: 1, mean: 350, highest: 350, failed: 1, lng: null, lat: null },
      { name: 'A', samples: 3, mean: 10, highest: 12, failed: 1, lng: 120.6, lat: 31.3 },
    ])
  })

  it('make a curve of each vehicle or station, never one of several', () => {
    const at = (day: number) => Date.parse(`2026-11-0${day}T08:00:00+08:00`)
    const sample = (day: number, vclNo: string, station: string, sulfur: string | null) =>
      SulfurReport.parse({ id: `${day}`, vclNo, station, sulfur, sampleTime: `2026-11-0${day} 08:00:00` })
    const samples = [
      sample(4, 'V1', 'B', '9'),
      sample(3, 'V2', 'A', '350'),
      sample(2, 'V1', 'A', '<1'),
      sample(1, 'V1', 'A', null),
    ]
    expect(curvesOf(samples, 'vehicle', 5, '-')).toEqual([
      { name: 'V1', points: [[at(2), 1], [at(4), 9]] },
      { name: 'V2', points: [[at(3), 350]] },
    ]) // prettier-ignore
    expect(curvesOf(samples, 'station', 1, '-').map(({ name }) => name)).toEqual(['A'])
  })
})
