import { SulfurReport } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import { gaugePart, measured, stationsOf } from './oil-facts.ts'

const report = (id: string, station: string, sulfur: string | null, result: string) =>
  SulfurReport.parse({ id, vclNo: 'TH210-60123', sampleTime: '2026-11-20 08:00:00', station, sulfur, result })

describe('samples of fuel', () => {
  it('are read with the sign of what is less than can be measured', () => {
    expect(['8.5', '<1', '', null, 'x'].map(measured)).toEqual([8.5, 1, null, null, null])
    expect([gaugePart('1'), gaugePart('1000'), gaugePart('5000'), gaugePart('0')]).toEqual([0, 1, 1, null])
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
})
