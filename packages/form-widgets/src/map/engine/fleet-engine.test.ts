import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'
import { describe, expect, it } from 'vitest'
import type { Datum } from '../geo/position.ts'
import type { FleetVehicle } from './fleet-vehicle.ts'
import { packFleet } from '../view/pack-fleet.ts'
import { FleetEngine, type Box } from './fleet-engine.ts'
import { UNCLUSTERED_ZOOM } from './levels.ts'

const WORLD: Box = [-180, -85, 180, 85]

function fleet(count: number): FleetVehicle[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `v${at}`,
    position: { lng: 110 + (at % 37) * 0.3, lat: 25 + (at % 53) * 0.2 },
    state: VEHICLE_STATES[at % VEHICLE_STATES.length] ?? 'offline',
  }))
}

function engineOf(vehicles: readonly FleetVehicle[], datum: Datum = 'WGS84') {
  const engine = new FleetEngine()
  engine.load(packFleet(vehicles, datum).points)
  const marks = (zoom: number, drawn = WORLD) => engine.marks({ drawn, view: drawn, zoom })
  return { engine, marks }
}

describe('the engine of a fleet', () => {
  it('loses nobody when it gathers, at any level', () => {
    const { marks } = engineOf(fleet(1000))
    for (let zoom = 2; zoom <= UNCLUSTERED_ZOOM; zoom += 1) {
      const drawn = marks(zoom).marks.reduce((sum, mark) => sum + (mark.kind === 'cluster' ? mark.count : 1), 0)
      expect(drawn).toBe(1000)
    }
  })

  it('knows the share of each state, and counts a trouble code as a fault', () => {
    expect(engineOf(fleet(600)).marks(0).marks[0]).toMatchObject({ count: 600, shares: [100, 100, 100, 100, 100, 100] })
    const faulty = fleet(600).map((vehicle) => ({ ...vehicle, faulty: vehicle.state === 'work' }))
    expect(engineOf(faulty).marks(0).marks[0]).toMatchObject({ shares: [0, 100, 100, 100, 200, 100] })
  })

  it('knows the most urgent alarm of those that stand together', () => {
    const levels = [undefined, '3', '2', '4'] as const
    const alarmed = fleet(600).map((vehicle, at): FleetVehicle => ({ ...vehicle, alarm: levels[at % 4] }))
    expect(engineOf(alarmed).marks(0).marks[0]).toMatchObject({ count: 600, alarm: 2 })
    expect(engineOf(fleet(600)).marks(0).marks[0]).toMatchObject({ alarm: 0 })
  })

  it('lets every vehicle stand for itself from level 12 on, each by its place in the list', () => {
    const { marks } = engineOf(fleet(200)).marks(UNCLUSTERED_ZOOM)
    const ids = marks.map((mark) => (mark.kind === 'vehicle' ? mark.id : -1))
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at))
  })

  it('leaves out who has no place', () => {
    const vehicles: FleetVehicle[] = [
      { id: 'a', position: { lng: 0, lat: 0 }, state: 'work' },
      { id: 'b', position: null, state: 'offline' },
      { id: 'c', position: { lng: 114.5, lat: 38 }, state: 'idle' },
    ]
    expect(packFleet(vehicles, 'WGS84').bounds).toEqual([114.5, 38, 114.5, 38])
    const { marks } = engineOf(vehicles)
    expect(marks(14).marks).toMatchObject([{ kind: 'vehicle', id: 2 }])
    expect(marks(14, [114, 37, 115, 39]).inView).toBe(1)
    expect(marks(14, [115, 37, 116, 39]).inView).toBe(0)
  })

  it('answers in the coordinates of the base', () => {
    const [mark] = engineOf([{ id: 'a', position: { lng: 116.391349, lat: 39.907375 }, state: 'work' }], 'GCJ02').marks(
      14,
    ).marks
    expect(mark?.place[0]).toBeCloseTo(116.39759, 5)
    expect(mark?.place[1]).toBeCloseTo(39.908776, 5)
  })

  it('is empty without vehicles', () => {
    expect(packFleet([], 'GCJ02').bounds).toBeNull()
    expect(engineOf([], 'GCJ02').marks(4)).toEqual({ marks: [], inView: 0 })
  })
})
