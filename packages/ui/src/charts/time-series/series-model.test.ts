import { describe, expect, it } from 'vitest'
import {
  byLane,
  coarsePoints,
  seriesFacts,
  moveTimeSpan,
  nearestPoint,
  splicePoints,
  thinPoints,
  zoomTimeSpan,
  type ChartPoint,
} from './series-model.ts'

const MINUTE = 60_000
const points: ChartPoint[] = [
  [0, 10],
  [MINUTE, 30],
  [2 * MINUTE, null],
  [60 * MINUTE, 20],
]

describe('a curve', () => {
  it('has the figures of the shown time only', () => {
    expect(seriesFacts(points, { from: 0, to: 10 * MINUTE })).toEqual({ last: 30, min: 10, max: 30, mean: 20 })
    expect(seriesFacts(points, { from: 5 * MINUTE, to: 6 * MINUTE })).toEqual({
      last: null,
      min: null,
      max: null,
      mean: null,
    })
  })

  it('has no value under a crosshair that stands in a gap', () => {
    expect(nearestPoint(points, 40_000, 2 * MINUTE)).toEqual([MINUTE, 30])
    expect(nearestPoint(points, 30 * MINUTE, 2 * MINUTE)).toBeNull()
    expect(nearestPoint(points, 59 * MINUTE, 2 * MINUTE)).toEqual([60 * MINUTE, 20])
    expect(nearestPoint([], 0, MINUTE)).toBeNull()
  })

  it('is thinned to what a screen shows, with every peak of each pixel and every gap', () => {
    const long: ChartPoint[] = Array.from({ length: 100_000 }, (_, at) => [
      at * 1000,
      at === 54_321 ? 999 : at === 70_000 ? null : Math.round(50 * Math.sin(at / 900)),
    ])
    const shown = { from: 0, to: 100_000_000 }
    const drawn = thinPoints(long, shown, 1000)
    expect(drawn.length).toBeLessThanOrEqual(5000)
    expect(drawn.find(([at]) => at === 54_321_000)?.[1]).toBe(999)
    expect(drawn.find(([at]) => at === 70_000_000)?.[1]).toBeNull()
    expect(drawn.map(([at]) => at)).toEqual(drawn.map(([at]) => at).toSorted((a, b) => a - b))
    const zoomedIn = thinPoints(long, { from: 50_000_000, to: 51_000_000 }, 1000)
    expect(zoomedIn.filter(([at]) => at >= 50_000_000 && at <= 51_000_000)).toHaveLength(1001)
    expect(zoomedIn.find(([at]) => at === 54_321_000)?.[1]).toBe(999)
    expect(thinPoints(points, shown, 1000)).toBe(points)
  })

  it('keeps its peaks and its gaps while a hand moves it, in a few points', () => {
    const long: ChartPoint[] = Array.from({ length: 10_000 }, (_, at) => [
      at * 1000,
      at === 4321 ? 999 : at === 7000 ? null : Math.round(50 * Math.sin(at / 9)),
    ])
    const moved = coarsePoints(long, 100_000)
    expect(moved.length).toBeLessThanOrEqual(203)
    expect(moved).toContainEqual([4_321_000, 999])
    expect(moved.filter(([, value]) => value === null)).toEqual([[7_000_000, null]])
    expect(moved.map(([at]) => at)).toEqual(moved.map(([at]) => at).toSorted((a, b) => a - b))
    expect(coarsePoints(points, MINUTE)).toEqual(points)
    expect(coarsePoints([], MINUTE)).toEqual([])
  })

  it('takes finer points in, and does not bridge the gap at their end', () => {
    const fine: ChartPoint[] = [
      [30_000, 15],
      [MINUTE, 30],
    ]
    expect(splicePoints(points, fine, { from: 30_000, to: 30 * MINUTE })).toEqual([
      [0, 10],
      [30_000, 15],
      [MINUTE, 30],
      [30 * MINUTE, null],
      [60 * MINUTE, 20],
    ])
    expect(splicePoints(points, [], { from: 0, to: MINUTE })).toEqual(points)
  })
})

describe('the shown time', () => {
  const all = { from: 0, to: 100 * MINUTE }

  it('moves and zooms inside of all of the time', () => {
    expect(moveTimeSpan({ from: 10 * MINUTE, to: 20 * MINUTE }, 0.5, all)).toEqual({
      from: 15 * MINUTE,
      to: 25 * MINUTE,
    })
    expect(moveTimeSpan({ from: 10 * MINUTE, to: 20 * MINUTE }, -5, all)).toEqual({ from: 0, to: 10 * MINUTE })
    expect(zoomTimeSpan({ from: 40 * MINUTE, to: 60 * MINUTE }, 0.5, all)).toEqual({
      from: 45 * MINUTE,
      to: 55 * MINUTE,
    })
    expect(zoomTimeSpan({ from: 10 * MINUTE, to: 60 * MINUTE }, 4, all)).toEqual(all)
    expect(
      zoomTimeSpan({ from: 0, to: MINUTE }, 0.1, all).to - zoomTimeSpan({ from: 0, to: MINUTE }, 0.1, all).from,
    ).toBe(MINUTE)
  })
})

it('puts marks into the lanes that they name, and those that name none into the first', () => {
  const mark = (id: string, lane?: string) =>
    ({ id, at: 0, text: id, tone: 'info', ...(lane !== undefined && { lane }) }) as const
  const lanes = byLane(
    [mark('key', 'Key on'), mark('fault'), mark('regeneration', 'Regen.'), mark('later', 'Key on')],
    'Faults',
  )
  expect([...lanes].map(([name, own]) => [name, ...own.map(({ id }) => id)])).toEqual([
    ['Faults', 'fault'],
    ['Key on', 'key', 'later'],
    ['Regen.', 'regeneration'],
  ])
})
