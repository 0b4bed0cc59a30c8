import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traceCurve } from './trace-curve.ts'

/** A trace of points, and the parts of lines that it has put on its pen. */
function traced(points: readonly (readonly [x: number, y: number] | null)[], pixelRatio?: number) {
  const parts: { from: readonly [number, number]; to: readonly [number, number] }[] = []
  let at: readonly [number, number] | undefined
  const trace = traceCurve(
    {
      moveTo: (x, y) => {
        at = [x, y]
      },
      lineTo: (x, y) => {
        if (!at) throw new Error('A line begins nowhere.')
        parts.push({ from: at, to: [x, y] })
        at = [x, y]
      },
    },
    pixelRatio,
  )
  for (const point of points) {
    if (point) trace.add(...point)
    else trace.interrupt()
  }
  trace.interrupt()
  const bars = Array.from({ length: trace.bars.length / 3 }, (_, bar) => trace.bars.slice(bar * 3, bar * 3 + 3))
  return { parts, bars }
}

describe('traceCurve', () => {
  it('is a line through points that are pixels apart', () => {
    const { parts, bars } = traced(
      [
        [0, 10],
        [5, 20],
        [10, 5],
      ],
      1,
    )
    expect(bars).toEqual([])
    expect(parts).toEqual([
      { from: [0, 10], to: [5, 20] },
      { from: [5, 20], to: [10, 5] },
    ])
  })

  it('is a bar where it goes up and down within a pixel, and bars beside each other touch', () => {
    const { parts, bars } = traced(
      [
        [0.1, 10],
        [0.6, 20],
        [1.1, 40],
        [1.6, 50],
      ],
      1,
    )
    expect(parts).toEqual([])
    expect(bars).toEqual([
      [0.5, 10, 20],
      [1.5, 20, 50],
    ])
  })

  it('has bars as narrow as the pixels of the screen are', () => {
    const { bars } = traced(
      [
        [0.1, 10],
        [0.4, 20],
        [0.6, 10],
        [0.9, 20],
      ],
      2,
    )
    expect(bars.map(([x]) => x)).toEqual([0.25, 0.75])
  })

  it('draws a value between two gaps as a dot, and nothing over a gap', () => {
    const { parts } = traced([[0, 10], null, [5, 20], null, [9, 30], [20, 30]], 1)
    expect(parts).toEqual([
      { from: [0, 10], to: [0, 10] },
      { from: [5, 20], to: [5, 20] },
      { from: [9, 30], to: [20, 30] },
    ])
  })

  it('reaches every point by a line or a bar', () => {
    const points = fc.array(
      fc.tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })),
      {
        minLength: 2,
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(points, fc.constantFrom(1, 2, 1.25, undefined), (given, pixelRatio) => {
        let x = 0
        const walk = given.map(([step, y]) => [(x += step), y] as const)
        const { parts, bars } = traced(walk, pixelRatio)
        const isReached = ([px, py]: readonly [number, number]) =>
          parts.some(({ from, to }) => [from, to].some(([ex, ey]) => ex === px && Math.abs(ey - py) <= 1.5)) ||
          bars.some(
            ([middle = 0, top = 0, bottom = 0]) =>
              Math.abs(middle - px) <= 0.5 / (pixelRatio ?? 1) + 1e-9 && py >= top && py <= bottom,
          ) ||
          // A low part within a column is a line from its first point to its last one.
          parts.some(({ from, to }) => px >= from[0] && px <= to[0] && Math.abs(from[1] - py) <= 1.5)
        expect(walk.filter((point) => !isReached(point))).toEqual([])
      }),
    )
  })
})
