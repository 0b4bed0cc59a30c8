import { UserDevice } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fleetTiles, toFleetVehicles } from './fleet-tiles.ts'

const device = (more: Record<string, unknown>) => z.parse(UserDevice, { id: 'd1', vclId: 'v1', ...more })

describe('the tiles of the wall', () => {
  it('hold the vehicles whose figure they show', () => {
    const due = [-24, 0, 50].map((nextMaintenance) => fleetTiles.due.has(device({ nextMaintenance })))
    expect(due).toEqual([true, true, true])
    expect(fleetTiles.due.has(device({ nextMaintenance: 51 }))).toBe(false)
    expect(fleetTiles.due.has(device({ nextMaintenance: null }))).toBe(false)
    expect(fleetTiles.faulty.has(device({ activeFaults: 2 }))).toBe(true)
    expect(fleetTiles.faulty.has(device({ activeFaults: 1, state: 'offline' }))).toBe(true)
    expect(fleetTiles.faulty.has(device({}))).toBe(false)
    expect(fleetTiles.online.has(device({ online: 1 }))).toBe(true)
    expect(fleetTiles.working.has(device({ state: 'work' }))).toBe(true)
    expect(fleetTiles.idle.has(device({ state: 'work' }))).toBe(false)
  })
})

describe('toFleetVehicles', () => {
  it('draws what has a place and nothing in the sea', () => {
    const drawn = toFleetVehicles([
      device({ lng: 120.5, lat: 31.2, state: 'idle' }),
      device({ id: 'd2', vclId: 'v2', lng: 0, lat: 0 }),
      device({ id: 'd3', vclId: 'v3', lng: null, lat: null }),
      device({ id: 'd4', vclId: null, lng: 120, lat: 30 }),
    ])
    expect(drawn).toEqual([{ id: 'v1', position: { lng: 120.5, lat: 31.2 }, state: 'idle', faulty: false }])
  })

  it('marks what has a fault and shows what it does', () => {
    const drawn = toFleetVehicles([device({ lng: 120.5, lat: 31.2, state: 'work', activeFaults: 1 })])
    expect(drawn).toMatchObject([{ state: 'work', faulty: true }])
  })

  it('marks what has alarms by their most urgent level', () => {
    const drawn = toFleetVehicles([device({ lng: 120.5, lat: 31.2, state: 'work' })], new Map([['v1', '2']]))
    expect(drawn).toMatchObject([{ id: 'v1', alarm: '2' }])
  })
})
