import { asc, sql } from 'drizzle-orm'
import { customersOf, highestIndex, insertVehicles, vehicleRows } from '@trackhoe/simulator'
import type { Db } from '../../platform/database/database.ts'
import { organization } from '../../platform/database/schema/schema.ts'
import { consumer, device, vehicle } from '../../platform/database/schema/vehicle-schema.ts'

interface FleetPlan {
  /** How many simulated vehicles there shall be, over all tenants. */
  vehicles: number
  now: Date
  /** They have worked for two years before, where they were delivered by then; without it their life begins with their history. */
  hasPast?: boolean
}

const ROWS_A_STATEMENT = 300

/** Adds simulated vehicles until there are as many as asked for; answers how many are new. Never removes one. */
export async function seedFleet(db: Db, { vehicles, now, hasPast }: FleetPlan): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table service_vehicle in share row exclusive mode`)
    const highest = await highestIndex(tx)
    const from = highest === undefined ? 0 : highest + 1
    if (from >= vehicles) return 0
    const tenants = await tx.select({ id: organization.id }).from(organization).orderBy(asc(organization.id)).limit(2)
    const [first, second] = tenants.map(({ id }) => id)
    if (first === undefined) return 0
    for (const tenantId of [first, ...(second === undefined ? [] : [second])]) {
      await tx.insert(consumer).values(customersOf(tenantId, now)).onConflictDoNothing()
    }
    for (let part = from; part < vehicles; part += ROWS_A_STATEMENT) {
      const to = Math.min(part + ROWS_A_STATEMENT, vehicles)
      const rows = vehicleRows({ from: part, to, vehicles, first, second: second ?? first, now, hasPast })
      await tx.insert(vehicle).values(rows.map((row) => row.vehicle))
      await tx.insert(device).values(rows.flatMap((row) => row.device ?? []))
      await insertVehicles(
        tx,
        rows.map((row) => row.simulated),
      )
    }
    return vehicles - from
  })
}
