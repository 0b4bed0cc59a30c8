import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAtAntimeridian } from './antimeridian.ts'

const islands = [
  [-180, -16.5],
  [180, -16.5],
  [179.8, -16.7],
  [-179.9, -16.8],
  [-180, -16.5],
]

describe('splitAtAntimeridian', () => {
  it('draws an island at 180° at both sides of the map', () => {
    const [east, west] = splitAtAntimeridian([islands])
    expect(east?.[0]?.map(([lng]) => Math.round(10 * (lng ?? 0)) / 10)).toEqual([180, 180, 179.8, 180.1, 180])
    expect(west?.[0]?.map(([lng]) => Math.round(10 * (lng ?? 0)) / 10)).toEqual([-180, -180, -180.2, -179.9, -180])
  })

  it('moves a hole with the side that it lies on', () => {
    const hole = [
      [-179.99, -16.6],
      [-179.98, -16.6],
      [-179.98, -16.61],
      [-179.99, -16.6],
    ]
    const [east] = splitAtAntimeridian([islands, hole])
    expect(east?.[1]?.[0]?.[0]).toBeCloseTo(180.01)
  })

  it('leaves land elsewhere and land round a pole as it is', () => {
    const square = [[[10, 10], [20, 10], [20, 20], [10, 10]]] // prettier-ignore
    const pole = [[[-180, -85], [-60, -84], [60, -84], [180, -85], [-180, -85]]] // prettier-ignore
    expect(splitAtAntimeridian(square)).toEqual([square])
    expect(splitAtAntimeridian(pole)).toEqual([pole])
  })

  it('leaves no jump across the world in a closed ring of small steps', () => {
    const steps = fc.array(fc.tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })), { minLength: 3, maxLength: 8 }) // prettier-ignore
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 179 }), steps, (start, points) => {
        const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
        const ring = [[0, 0], ...points, [0, 0]].map(([lng = 0, lat = 0]) => [wrap(start + lng), lat])
        for (const [outline = []] of splitAtAntimeridian([ring])) {
          outline.forEach(([lng = 0], at) => expect(Math.abs(lng - (outline[at - 1]?.[0] ?? lng))).toBeLessThan(180))
        }
      }),
    )
  })
})
