import type { Db } from '../platform/database/database.ts'
import { readTerminalChanges } from '../platform/database/terminal-changes.queries.ts'
import * as queries from './terminal-reports.queries.ts'

/** Terminals of which the vehicle is kept in memory. */
const MOST_KNOWN = 500_000

/** Knows in which vehicle each terminal sits. */
export interface TerminalDirectory {
  /** The vehicles of terminals by the terminals' names; one that sits in none is missing. */
  vehiclesOf(tmnlIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Keeps in memory what it has read, until a terminal or a series is changed anywhere. */
export function createTerminalDirectory(db: Db): TerminalDirectory {
  const known = new Map<string, string>()
  let seen: number | undefined

  return {
    async vehiclesOf(tmnlIds) {
      const changes = await readTerminalChanges(db)
      if (changes !== seen || known.size > MOST_KNOWN) known.clear()
      seen = changes
      const wanted = new Set(tmnlIds)
      const missing = [...wanted].filter((tmnlId) => !known.has(tmnlId))
      for (const [tmnlId, vehicleId] of await queries.vehiclesOf(db, missing)) known.set(tmnlId, vehicleId)
      return new Map(
        [...wanted].flatMap((tmnlId) => {
          const vehicleId = known.get(tmnlId)
          return vehicleId === undefined ? [] : [[tmnlId, vehicleId]]
        }),
      )
    },
  }
}
