import { expect, it } from 'vitest'
import { geometry } from './geometry.ts'
import { decodeShapes, encodeShapes } from './shape-codec.ts'

it('brings back what was written, to a step', () => {
  const line = [
    [113.5, 22.2],
    [-179.996, -84.5],
    [0, 0],
  ]
  const [[first], second] = decodeShapes(encodeShapes([[line], []])) as [[Float64Array], Float64Array[]]
  expect([...first].map((value) => Math.round(value * 1000) / 1000)).toEqual([113.5, 22.2, -179.996, -84.5, 0, 0])
  expect(second).toEqual([])
})

it('holds land, lakes and rivers inside of the world', () => {
  const layers = decodeShapes(geometry)
  expect(layers.map((lines) => lines.length > 100)).toEqual([true, true, true])
  for (const line of layers.flat()) {
    for (let at = 0; at < line.length; at += 2) {
      // Some land goes on beyond the antimeridian.
      expect(Math.abs(line[at] ?? 0)).toBeLessThan(540)
      expect(Math.abs(line[at + 1] ?? 0)).toBeLessThanOrEqual(90)
    }
  }
})
