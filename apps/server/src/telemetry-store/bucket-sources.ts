import { ROLLUP_MS, type SeriesRequest } from '@trackhoe/vehicle-ports/series'
import { DAY_MS, WIRE_OFFSET_MS } from '../platform/core/clock.ts'

/** Until when readings are rolled up. Unit: epoch milliseconds. */
interface RolledUp {
  partsUntil: number
  daysUntil: number
}

/** Where the parts of a condensed series come from. */
type Level = 'sample' | 'part' | 'day'

/** A period of one table. The end is not included. Unit: epoch milliseconds. */
export interface BucketSource {
  level: Level
  from: number
  to: number
}

/** Days begin at midnight in GMT+8. */
export const floorDay = (at: number) => Math.floor((at + WIRE_OFFSET_MS) / DAY_MS) * DAY_MS - WIRE_OFFSET_MS
export const ceilDay = (at: number) => floorDay(at + DAY_MS - 1)
export const floorPart = (at: number) => Math.floor(at / ROLLUP_MS) * ROLLUP_MS
export const ceilPart = (at: number) => floorPart(at + ROLLUP_MS - 1)

/**
 * Cuts the period of a request into whole days, whole parts of five minutes, and what is left at its ends or is not rolled up yet. Parts of a
 * series that are no multiples of these come from the samples. Pure.
 */
export function bucketSources(request: SeriesRequest, width: number, rolledUp: RolledUp | undefined): BucketSource[] {
  const [from, to] = [request.from.getTime(), request.to.getTime() + 1]
  const levels: { level: Level; from: number; to: number }[] = [{ level: 'sample', from, to }]
  if (rolledUp && width % ROLLUP_MS === 0)
    levels.push({ level: 'part', from: ceilPart(from), to: Math.min(floorPart(to), rolledUp.partsUntil) })
  if (rolledUp && width % DAY_MS === 0)
    levels.push({ level: 'day', from: ceilDay(from), to: Math.min(floorDay(to), rolledUp.daysUntil) })
  const used = levels.filter((level) => level.to > level.from)
  return used.flatMap(({ level, ...around }, at) => {
    const inner = used[at + 1]
    const own = inner
      ? [
          { from: around.from, to: inner.from },
          { from: inner.to, to: around.to },
        ]
      : [around]
    return own.filter((part) => part.to > part.from).map((part) => ({ level, ...part }))
  })
}
