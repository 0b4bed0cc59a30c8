import type { Db } from '../platform/database/database.ts'
import { floorDay } from './bucket-sources.ts'
import * as queries from './retention.queries.ts'
import { readRollup } from './rollup.queries.ts'

const SERIES_AT_ONCE = 500
/** Rows of one statement: a machine that reports by the second has 86,400 readings of a parameter and day. */
const ROWS_AT_ONCE = 10_000

/**
 * Removes readings and five minutes that are older than tenants keep them: partitions of which nothing is kept as a whole, of the others some
 * rows at a time. What is not rolled up yet stays. A process that is killed leaves the rest to the next time. `goesOn`: it ends early when this
 * is false.
 */
export async function purgeReadings(db: Db, now: Date, goesOn: () => Promise<boolean>): Promise<void> {
  const rollup = await readRollup(db)
  if (!rollup) return
  const today = new Date(Math.min(floorDay(now.getTime()), rollup.daysUntil.getTime()))
  const isDone = await eachSeries(
    (last) => queries.seriesAfter(db, last, SERIES_AT_ONCE),
    goesOn,
    (ids) => queries.writeHorizons(db, ids, { today, now }),
  )
  if (!isDone) return
  for (const table of queries.KEPT_TABLES) {
    for (const name of await queries.expiredPartitions(db, table, today)) {
      if (!(await goesOn())) return
      await queries.dropPartition(db, table, name, today)
    }
    const goesOnWithRows = await eachSeries(
      (last) => queries.limitedSeriesAfter(db, table, last, SERIES_AT_ONCE),
      goesOn,
      async (ids) => {
        while ((await queries.removeExpired(db, table, ids, ROWS_AT_ONCE)) === ROWS_AT_ONCE && (await goesOn()));
      },
    )
    if (!goesOnWithRows) return
  }
}

/** Does some work with all series, some at a time. Returns false when it ended early. */
async function eachSeries(
  read: (last: number) => Promise<number[]>,
  goesOn: () => Promise<boolean>,
  work: (ids: readonly number[]) => Promise<void>,
): Promise<boolean> {
  let ids: number[] = []
  for (let last = 0; (ids = await read(last)).length > 0; last = ids.at(-1) ?? 0) {
    if (!(await goesOn())) return false
    await work(ids)
  }
  return true
}
