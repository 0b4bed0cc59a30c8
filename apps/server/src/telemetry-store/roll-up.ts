import { setTimeout } from 'node:timers/promises'
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { floorDay, floorPart } from './bucket-sources.ts'
import * as queries from './rollup.queries.ts'
import { createPartition } from './telemetry.queries.ts'

/** How long readings are waited for until their time is rolled up: what comes later costs its whole day again. */
const LAG_MS = HOUR_MS
/** The least that is rolled up at a time. */
const LEAST_MS = HOUR_MS
/** About how many samples one statement rolls up, of machines that report each minute; of one that reports by the second they are sixty times more. */
const SAMPLES_AT_ONCE = 30_000
/** How much longer than a statement took it rests, so that calls and reports find a core free: an hour of a large fleet takes minutes of one. */
const RESTS = 3
/** So far behind, it does not rest. */
const BEHIND_MS = 4 * HOUR_MS
/** Days of a series. */
const LATE_AT_ONCE = 20

/** Partitions that this process has seen. */
export type SeenPartitions = Set<string>

/**
 * Rolls up readings of the next day, or of what of it has passed, and then those that came late. A process that is killed leaves what it has not
 * finished to the next one, which repeats it. Returns how much it did: 0 when nothing is left, or another instance does it.
 */
export async function rollUp(db: Db, now: Date, partitions: SeenPartitions, goesOn: () => boolean): Promise<number> {
  const state = (await queries.readRollup(db)) ?? (await begin(db, now))
  if (!state) return 0
  const target = floorPart(now.getTime() - LAG_MS)
  const isCutOff = state.closedUntil > state.rolledUntil
  if (isCutOff || target - state.rolledUntil.getTime() >= LEAST_MS) {
    const until = isCutOff ? state.closedUntil : new Date(Math.min(target, nextDay(state.rolledUntil)))
    const rests = target - state.rolledUntil.getTime() < BEHIND_MS ? RESTS : 0
    return rollNext(db, { from: state.rolledUntil, to: until }, partitions, { goesOn, rests })
  }
  return rollLate(db, partitions)
}

async function begin(db: Db, now: Date) {
  const oldest = (await queries.oldestMonth(db)) ?? now
  await queries.insertRollup(db, new Date(floorDay(oldest.getTime())))
  return queries.readRollup(db)
}

const nextDay = (time: Date) => floorDay(time.getTime()) + DAY_MS

async function rollNext(
  db: Db,
  range: { from: Date; to: Date },
  partitions: SeenPartitions,
  { goesOn, rests }: { goesOn: () => boolean; rests: number },
): Promise<number> {
  const { from, to } = range
  const day = new Date(floorDay(from.getTime()))
  const isDayEnd = to.getTime() === nextDay(from)
  await ensurePartitions(db, day, partitions)
  await queries.closeUntil(db, to)
  const most = Math.max(1, Math.round(SAMPLES_AT_ONCE / ((to.getTime() - from.getTime()) / MINUTE_MS)))
  let ids: number[] = []
  for (let last = 0; (ids = await queries.seriesAfter(db, last, most)).length > 0; last = ids.at(-1) ?? 0) {
    if (!goesOn()) return 0
    const chunk = ids
    const begin = performance.now()
    const isOwn = await inTurn(db, range, async (tx) => {
      await queries.keepSeries(tx)
      await queries.rollParts(tx, chunk, range)
      if (isDayEnd) await queries.rollDay(tx, chunk, day)
    })
    if (!isOwn) return 0
    if (chunk.length === most) await setTimeout((performance.now() - begin) * rests)
  }
  const isOwn = await inTurn(db, range, (tx) =>
    queries.writeRolled(tx, { rolledUntil: to, daysUntil: isDayEnd ? to : day }),
  )
  return isOwn ? 1 : 0
}

/** Does a part of a step in a transaction, unless another instance does it or has done it. */
async function inTurn(db: Db, { from, to }: { from: Date; to: Date }, work: (tx: Db) => Promise<void>) {
  return db.transaction(async (tx) => {
    const state = await queries.lockRollup(tx)
    if (state?.rolledUntil.getTime() !== from.getTime() || state.closedUntil.getTime() !== to.getTime()) return false
    await work(tx)
    return true
  })
}

async function rollLate(db: Db, partitions: SeenPartitions): Promise<number> {
  const days = await db.transaction(async (tx) => {
    const state = await queries.lockRollup(tx)
    // In the middle of a step it is not known yet which of them are rolled up.
    if (!state || state.closedUntil > state.rolledUntil) return []
    await queries.keepSeries(tx)
    const late = await queries.takeLate(tx, LATE_AT_ONCE)
    for (const { dayTime } of late) await ensurePartitions(tx, dayTime, partitions)
    await queries.rollPartsOfDays(tx, late, state.rolledUntil)
    await queries.rollDays(
      tx,
      late.filter(({ dayTime }) => dayTime < state.daysUntil),
    )
    return late
  })
  return days.length
}

/** A day in GMT+8 lies in two months of UTC at most. */
async function ensurePartitions(db: Db, day: Date, partitions: SeenPartitions): Promise<void> {
  for (const time of [day, after(day, DAY_MS - 1)]) {
    const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()]
    const monthName = `${year}_${String(month + 1).padStart(2, '0')}`
    if (!partitions.has(monthName)) {
      const range = { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) }
      await createPartition(db, 'telemetry_part', monthName, range)
      partitions.add(monthName)
    }
    if (!partitions.has(String(year))) {
      const range = { from: new Date(Date.UTC(year, 0, 1)), to: new Date(Date.UTC(year + 1, 0, 1)) }
      await createPartition(db, 'telemetry_day', String(year), range)
      partitions.add(String(year))
    }
  }
}
