import type { Clock } from '@trackhoe/vehicle-ports/clock'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import type { Db } from './db.ts'
import { findCheckpoints, keepCheckpoints, type StoredCheckpoint } from './simulated-checkpoints.queries.ts'
import { allVehicles, createLookup, vehicleIdsOf, type SimulatedVehicle } from './simulated-vehicles.queries.ts'
import type { Simulator } from './simulation/simulator.ts'

/** Vehicles whose checkpoints are read or written by one statement. */
const CHECKPOINTS_A_STATEMENT = 25

/** The simulator with the vehicles of the database that it simulates. Both ports of one server share one. */
export interface SimulatedFleet {
  simulator: Simulator
  /** Finds those of a tenant's vehicles that are simulated; their lives go on from the stored checkpoints. */
  find: (tenantId: string, vehicleIds: readonly string[]) => Promise<SimulatedVehicle[]>
  /** The ids of a tenant's vehicles that are simulated. */
  idsOf: (tenantId: string) => Promise<string[]>
  /**
   * Simulates the whole fleet until now in small pieces and stores the checkpoints that are new. Called before each
   * machine, `goesOn` ends it.
   */
  catchUp: (clock: Clock, goesOn: () => boolean) => Promise<void>
}

export function createSimulatedFleet(db: Db, simulator: Simulator): SimulatedFleet {
  const findInBatch = createLookup(db)
  /** Vehicle id → the digest and day of its stored checkpoint; null without one. */
  const stored = new Map<string, string | null>()
  let restoring = Promise.resolve()

  /** Requests that come together wait for one another, so that each checkpoint is read once. */
  async function restore(vehicles: readonly SimulatedVehicle[]): Promise<void> {
    if (vehicles.every(({ vehicleId }) => stored.has(vehicleId))) return
    const done = restoring.then(() => restoreNew(vehicles))
    restoring = done.catch(() => {})
    await done
  }

  async function restoreNew(vehicles: readonly SimulatedVehicle[]): Promise<void> {
    const yieldToEventLoop = createEventLoopYield()
    const unread = vehicles.filter(({ vehicleId }) => !stored.has(vehicleId))
    for (const part of partsOf(unread)) {
      const ids = part.map(({ vehicleId }) => vehicleId)
      const found = new Map((await findCheckpoints(db, ids)).map((row) => [row.vehicleId, row.checkpoint]))
      for (const { vehicleId, key } of part) {
        const checkpoint = found.get(vehicleId)
        if (checkpoint) simulator.restore(key, checkpoint)
        stored.set(vehicleId, checkpoint ? versionOf(checkpoint) : null)
        await yieldToEventLoop()
      }
    }
  }

  async function store(vehicles: readonly SimulatedVehicle[]): Promise<void> {
    const rows = vehicles.flatMap(({ vehicleId, key }): StoredCheckpoint[] => {
      const checkpoint = simulator.checkpoint(key)
      return checkpoint && stored.get(vehicleId) !== versionOf(checkpoint) ? [{ vehicleId, checkpoint }] : []
    })
    if (rows.length === 0) return
    await keepCheckpoints(db, rows)
    for (const { vehicleId, checkpoint } of rows) stored.set(vehicleId, versionOf(checkpoint))
  }

  return {
    simulator,

    async find(tenantId, vehicleIds) {
      const vehicles = await findInBatch(tenantId, vehicleIds)
      await restore(vehicles)
      return vehicles
    },

    idsOf: (tenantId) => vehicleIdsOf(db, tenantId),

    async catchUp(clock, goesOn) {
      const yieldToEventLoop = createEventLoopYield()
      for (const part of partsOf(await allVehicles(db))) {
        if (!goesOn()) return
        await restore(part)
        for (const { key } of part) {
          if (!goesOn()) return
          simulator.snapshot(key, clock().getTime())
          await yieldToEventLoop()
        }
        await store(part)
      }
    },
  }
}

const versionOf = ({ life, day }: { life: string; day: number }) => `${life}/${day}`

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHECKPOINTS_A_STATEMENT)
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * CHECKPOINTS_A_STATEMENT, (at + 1) * CHECKPOINTS_A_STATEMENT),
  )
}
