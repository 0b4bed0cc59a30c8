import { describe, expect, it } from 'vitest'
import { FleetIndex, type FleetVehicle, UNCLUSTERED_ZOOM } from './fleet-index.ts'
import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'

const WORLD: [number, number, number, number] = [-180, -85, 180, 85]

function fleet(count: number): FleetVehicle[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    position: { lng: 110 + (at % 37) * 0.3, lat: 25 + (at % 53) * 0.2 },
    state: VEHICLE_STATES[at % VEHICLE_STATES.length] ?? 'offline',
  }))
}

describe('the index of a fleet', () => {
  it('loses nobody when it gathers, at any level', () => {
    const index = new FleetIndex(fleet(1000), 'WGS84')
    for (let zoom = 2; zoom <= UNCLUSTERED_ZOOM; zoom += 1) {
      const drawn = index.marks(WORLD, zoom).reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0)
      expect(drawn).toBe(1000)
    }
  })

  it('knows the share of each state', () => {
    const [all] = new FleetIndex(fleet(600), 'WGS84').marks(WORLD, 0)
    expect(all).toMatchObject({ kind: 'cluster', count: 600, shares: [100, 100, 100, 100, 100, 100] })
  })

  it('lets every vehicle stand for itself from level 12 on', () => {
    const index = new FleetIndex(fleet(200), 'WGS84')
    expect(index.marks(WORLD, UNCLUSTERED_ZOOM).every((mark) => mark.kind === 'vehicle')).toBe(true)
  })

  it('leaves out who has no place', () => {
    const index = new FleetIndex(
      [
        { id: 'a', position: { lng: 0, lat: 0 }, state: 'work' },
        { id: 'b', position: null, state: 'offline' },
        { id: 'c', position: { lng: 114.5, lat: 38 }, state: 'idle' },
      ],
      'WGS84',
    )
    expect(index.size).toBe(1)
    expect(index.bounds()).toEqual([114.5, 38, 114.5, 38])
    expect(index.count([114, 37, 115, 39])).toBe(1)
    expect(index.count([115, 37, 116, 39])).toBe(0)
  })

  it('is empty without vehicles', () => {
    const index = new FleetIndex([], 'GCJ02')
    expect(index.bounds()).toBeNull()
    expect(index.marks(WORLD, 4)).toEqual([])
  })
})
