import type { ChartPoint, PointColumns, SeriesPoints, TimeSpan } from './series-model.ts'

/** Parts of a curve of one length, each with its lowest and its highest point. */
interface Level {
  /** How many points a part has; the last one may have fewer. */
  size: number
  /** Places of points; `NONE` where a part is one gap. */
  lows: Uint32Array
  highs: Uint32Array
  /** 1 where a part has a gap in it. */
  gaps: Uint8Array
}

/**
 * The points of a series in columns, with a pyramid of extremes above each block of them: a step of a zoom looks at a few thousand. A block gets
 * its pyramid when it is shown for the first time.
 */
export interface Curve extends PointColumns {
  /** The finest first; a part of the last one is a block. */
  levels: readonly Level[]
  /** 1 where a block has its pyramid. */
  built: Uint8Array
  /** Of all points; undefined until somebody wants to know. */
  extremes?: Extremes | null
}

interface Extremes {
  min: number
  max: number
}

const NONE = 0xff_ff_ff_ff
/** How many points the finest parts have, and a block. */
const FINEST = 8
const BLOCK = 8192
/** A part with a gap that is narrower than this is drawn as its extremes with a gap behind them. Unit: pixels. */
const LEAST_GAP_PX = 0.25
/** In a list of places: here the curve is interrupted. */
export const GAP = -1

const curves = new WeakMap<SeriesPoints, Curve>()

/** Returns points in columns; they are made once for a list, which must not change afterwards. */
export function curveOf(points: SeriesPoints): Curve {
  const known = curves.get(points)
  if (known) return known
  const columns = 'times' in points ? points : columnsOf(points)
  const made = { times: columns.times, values: columns.values, ...withoutPyramids(columns.values.length) }
  curves.set(points, made)
  return made
}

function columnsOf(points: readonly ChartPoint[]): PointColumns {
  const times = new Float64Array(points.length)
  const values = new Float64Array(points.length)
  points.forEach(([at, value], place) => {
    times[place] = at
    values[place] = value ?? Number.NaN
  })
  return { times, values }
}

function withoutPyramids(points: number): Pick<Curve, 'levels' | 'built'> {
  const levels: Level[] = []
  for (let size = FINEST; size <= BLOCK; size *= 2) {
    const parts = Math.ceil(points / size)
    levels.push({ size, lows: new Uint32Array(parts), highs: new Uint32Array(parts), gaps: new Uint8Array(parts) })
  }
  return { levels, built: new Uint8Array(Math.ceil(points / BLOCK)) }
}

/** The blocks with the points of two places and those between them, with their pyramids. */
function blocksBetween(curve: Curve, first: number, last: number): { from: number; to: number } {
  const from = Math.floor(first / BLOCK)
  const to = Math.min(curve.built.length - 1, Math.floor(last / BLOCK))
  for (let block = from; block <= to; block += 1) {
    if (curve.built[block] === 1) continue
    buildPyramid(curve, block)
    curve.built[block] = 1
  }
  return { from, to }
}

function buildPyramid({ values, levels }: Curve, block: number): void {
  let below: Level | undefined
  for (const level of levels) {
    const parts = BLOCK / level.size
    const to = Math.min(level.lows.length, (block + 1) * parts)
    for (let part = block * parts; part < to; part += 1) {
      if (below) joinParts(level, below, values, part)
      else readPart(level, values, part)
    }
    below = level
  }
}

function readPart(level: Level, values: PointColumns['values'], part: number): void {
  // No destructuring: it allocates until this is optimized, and a first mount comes before that.
  let low = NONE
  let high = NONE
  let least = Infinity
  let most = -Infinity
  const end = Math.min(values.length, (part + 1) * FINEST)
  for (let at = part * FINEST; at < end; at += 1) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) level.gaps[part] = 1
    else {
      if (low === NONE || value < least) {
        low = at
        least = value
      }
      if (high === NONE || value > most) {
        high = at
        most = value
      }
    }
  }
  level.lows[part] = low
  level.highs[part] = high
}

function joinParts(level: Level, below: Level, values: PointColumns['values'], part: number): void {
  const one = part * 2
  const other = one + 1
  level.lows[part] = lower(values, below.lows[one] ?? NONE, below.lows[other] ?? NONE)
  level.highs[part] = higher(values, below.highs[one] ?? NONE, below.highs[other] ?? NONE)
  level.gaps[part] = (below.gaps[one] ?? 0) | (below.gaps[other] ?? 0)
}

function lower(values: PointColumns['values'], one: number, other: number): number {
  if (one === NONE || other === NONE) return Math.min(one, other)
  return (values[other] ?? 0) < (values[one] ?? 0) ? other : one
}

function higher(values: PointColumns['values'], one: number, other: number): number {
  if (one === NONE || other === NONE) return Math.min(one, other)
  return (values[other] ?? 0) > (values[one] ?? 0) ? other : one
}

/** Returns the place of the last time that is not later than another; -1 before the first. */
export function indexAt(times: Float64Array, at: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Returns the places of the points that a screen can show of a time: of what is narrower than a pixel the lowest and the
 * highest, and one point beyond each end. `GAP` stands where the curve is interrupted.
 */
export function placesToDraw(curve: Curve, { from, to }: TimeSpan, pixels: number): number[] {
  const { times, values, levels } = curve
  const first = Math.max(0, indexAt(times, from))
  const last = Math.min(times.length - 1, indexAt(times, to) + 1)
  const perPixel = (to - from) / Math.max(1, pixels)
  const places: number[] = []

  function drawPart(level: number, part: number): void {
    const own = levels[level]
    if (!own) return
    const begin = part * own.size
    const end = Math.min(begin + own.size, times.length) - 1
    if (end < first || begin > last) return
    const length = (times[end] ?? 0) - (times[begin] ?? 0)
    const low = own.lows[part] ?? NONE
    const high = own.highs[part] ?? NONE
    const gap = own.gaps[part] === 1
    if (low === NONE) places.push(GAP)
    else if (begin >= first && end <= last && length <= (gap ? perPixel * LEAST_GAP_PX : perPixel)) {
      if (low !== high) places.push(Math.min(low, high))
      places.push(Math.max(low, high))
      if (gap) places.push(GAP)
    } else if (level > 0) {
      drawPart(level - 1, part * 2)
      drawPart(level - 1, part * 2 + 1)
    } else {
      for (let at = Math.max(begin, first); at <= Math.min(end, last); at += 1)
        places.push(Number.isNaN(values[at]) ? GAP : at)
    }
  }

  const blocks = blocksBetween(curve, first, last)
  for (let block = blocks.from; block <= blocks.to; block += 1) drawPart(levels.length - 1, block)
  return places
}

/** Returns the lowest and the highest value of a time; null where it has none. */
export function extremesIn(curve: Curve, { from, to }: TimeSpan): Extremes | null {
  const { times, values, levels } = curve
  if (from === -Infinity && to === Infinity) return (curve.extremes ??= extremesOf(values))
  const last = indexAt(times, to)
  let first = indexAt(times, from)
  if (first < 0 || (times[first] ?? 0) < from) first += 1
  // Of several points of one time the first counts as well.
  while (first > 0 && times[first - 1] === from) first -= 1
  let [min, max] = [Infinity, -Infinity]

  function take(at: number): void {
    const value = values[at] ?? Number.NaN
    if (value < min) min = value
    if (value > max) max = value
  }
  function takePart(level: number, part: number): void {
    const own = levels[level]
    if (!own) return
    const begin = part * own.size
    const end = Math.min(begin + own.size, times.length) - 1
    if (end < first || begin > last || own.lows[part] === NONE) return
    if (begin >= first && end <= last) {
      take(own.lows[part] ?? 0)
      take(own.highs[part] ?? 0)
    } else if (level > 0) {
      takePart(level - 1, part * 2)
      takePart(level - 1, part * 2 + 1)
    } else for (let at = Math.max(begin, first); at <= Math.min(end, last); at += 1) take(at)
  }

  if (first > last) return null
  const blocks = blocksBetween(curve, first, last)
  for (let block = blocks.from; block <= blocks.to; block += 1) takePart(levels.length - 1, block)
  return min <= max ? { min, max } : null
}

/** All points are looked at once, which is less than their pyramids. */
function extremesOf(values: PointColumns['values']): Extremes | null {
  let [min, max] = [Infinity, -Infinity]
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? { min, max } : null
}
