import { describe, expect, it } from 'vitest'
import {
  markLines,
  byLane,
  seriesFacts,
  moveTimeSpan,
  nearestPoint,
  splicePoints,
  zoomTimeSpan,
  zoomTimeSpanAt,
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

it('a curve in columns has the figures of one in points', () => {
  const columns = {
    times: Float64Array.from(points, ([at]) => at),
    values: Float64Array.from(points, ([, value]) => value ?? Number.NaN),
  }
  const shown = { from: 0, to: 10 * MINUTE }
  expect(seriesFacts(columns, shown)).toEqual(seriesFacts(points, shown))
  expect(nearestPoint(columns, 59 * MINUTE, 2 * MINUTE)).toEqual([60 * MINUTE, 20])
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

  it('zooms around the time under the pointer, which stays where it is', () => {
    expect(zoomTimeSpanAt({ from: 20 * MINUTE, to: 60 * MINUTE }, 0.5, 30 * MINUTE, all)).toEqual({
      from: 25 * MINUTE,
      to: 45 * MINUTE,
    })
    expect(zoomTimeSpanAt({ from: 0, to: 60 * MINUTE }, 1.5, 0, all)).toEqual({ from: 0, to: 90 * MINUTE })
    expect(zoomTimeSpanAt({ from: 50 * MINUTE, to: 100 * MINUTE }, 4, 60 * MINUTE, all)).toEqual(all)
    expect(zoomTimeSpanAt({ from: 0, to: MINUTE }, 0.1, 0, all)).toEqual({ from: 0, to: MINUTE })
  })
})

describe('the lines of marks', () => {
  const mark = (at: number, tone: 'danger' | 'warning' | 'info' = 'info', lane?: string) =>
    ({ id: `${at}`, at, text: '', tone, lane }) as const
  const chart = { left: 100, right: 900, nearPx: 12 }
  const x = (at: number) => at

  it('are one each while they are apart, in the order of time, and none outside of the chart or of a lane', () => {
    const marks = [mark(400), mark(200, 'danger'), mark(50), mark(950), mark(300, 'info', 'Key on')]
    expect(markLines(marks, x, chart)).toEqual([
      { at: 200, tone: 'danger' },
      { at: 400, tone: 'info' },
    ])
  })

  it('are shared by those that begin close together, in the color of the most severe', () => {
    expect(markLines([mark(200), mark(205, 'warning'), mark(211, 'danger'), mark(230)], x, chart)).toEqual([
      { at: 200, tone: 'danger' },
      { at: 230, tone: 'info' },
    ])
  })

  it('of hundreds do not cover the curves', () => {
    const year = Array.from({ length: 600 }, (_, at) => mark(at * 2))
    expect(markLines(year, x, chart).length).toBeLessThanOrEqual((chart.right - chart.left) / chart.nearPx)
  })
})

it('puts marks into the lanes that they name, and those that name none into the first', () => {
  const mark = (id: string, lane?: string) => ({ id, at: 0, text: id, tone: 'info', lane }) as const
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
