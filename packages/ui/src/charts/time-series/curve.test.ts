import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curveOf, extremesIn, GAP, placesToDraw } from './curve.ts'
import type { ChartPoint } from './series-model.ts'

const long: ChartPoint[] = Array.from({ length: 100_000 }, (_, at) => [
  at * 1000,
  at === 54_321 ? 999 : at === 70_000 ? null : Math.round(50 * Math.sin(at / 900)),
])
const all = { from: 0, to: 100_000_000 }

describe('what is drawn of a long curve', () => {
  it('is a few points of each pixel, with every peak and every gap', () => {
    const curve = curveOf(long)
    const places = placesToDraw(curve, all, 1000)
    expect(places.length).toBeLessThan(4200)
    expect(places).toContain(54_321)
    expect(places.filter((at) => at === GAP)).toHaveLength(1)
    // To a quarter of a pixel.
    expect(Math.abs((places[places.indexOf(GAP) - 1] ?? 0) - 70_000)).toBeLessThanOrEqual(25)
    const points = places.filter((at) => at !== GAP)
    expect(points).toEqual(points.toSorted((a, b) => a - b))
  })

  it('is each of its points where they are farther apart than pixels, and one beyond each end', () => {
    const places = placesToDraw(curveOf(long), { from: 50_000_500, to: 50_900_500 }, 1000)
    expect(places).toEqual(Array.from({ length: 902 }, (_, at) => 50_000 + at))
  })

  it('has the extremes of a row of gaps and values that is narrower than a pixel', () => {
    const torn: ChartPoint[] = Array.from({ length: 4096 }, (_, at) => [at, at % 2 === 0 ? null : at === 2049 ? 7 : 1])
    const places = placesToDraw(curveOf(torn), { from: 0, to: 4095 }, 2)
    expect(places).toContain(2049)
    expect(places.length).toBeLessThan(200)
  })

  it('is nothing of no points and of times beside it', () => {
    expect(placesToDraw(curveOf([]), all, 100)).toEqual([])
    expect(placesToDraw(curveOf([[5, 1]]), { from: 0, to: 10 }, 100)).toEqual([0])
  })
})

it.each([
  ['a part of a block', 54_000, 54_320],
  ['several blocks', 30_000, 60_000],
  ['all of it', -Infinity, Infinity],
])('the extremes of %s of a long curve are those of its points', (_part, first, last) => {
  const values = long.flatMap(([, value], at) => (value !== null && at >= first && at <= last ? [value] : []))
  const extremes = extremesIn(curveOf(long), { from: first * 1000, to: last * 1000 })
  expect(extremes).toEqual({ min: Math.min(...values), max: Math.max(...values) })
})

it('the extremes of a time are those of its points, whatever curve it is', () => {
  const value = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null })
  const lists = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), value), { maxLength: 90 })
  fc.assert(
    fc.property(lists, fc.integer({ min: -5, max: 150 }), fc.integer({ min: 0, max: 150 }), (steps, from, length) => {
      let at = 0
      const points = steps.map(([step, own]): ChartPoint => [(at += step), own])
      const shown = { from, to: from + length }
      const values = points.flatMap(([time, own]) => (own !== null && time >= from && time <= shown.to ? [own] : []))
      const expected = values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
      expect(extremesIn(curveOf(points), shown)).toEqual(expected)
    }),
  )
})
