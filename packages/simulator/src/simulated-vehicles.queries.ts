import { and, asc, eq, isNotNull, max, min, sql, type SQL } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import type { SettingsChange } from './simulation/settings.ts'
import type { MachineKey } from './simulation/history.ts'
import { startOfDay } from './simulation/weather.ts'

const simulatedVehicle = pgTable('simulated_vehicle', {
  vehicleId: text('vehicle_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  machineIndex: integer('machine_index').notNull(),
  firstDay: integer('first_day').notNull(),
  pastDay: integer('past_day'),
  answer: text(),
})

const simulatedChange = pgTable(
  'simulated_change',
  {
    vehicleId: text('vehicle_id').notNull(),
    /** Unit: epoch milliseconds. */
    at: bigint('changed_at', { mode: 'number' }).notNull(),
    values: jsonb('new_values').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.vehicleId, table.at] })],
)

export type NewSimulatedVehicle = typeof simulatedVehicle.$inferInsert

/** A vehicle that is simulated. */
export interface SimulatedVehicle {
  vehicleId: string
  key: MachineKey
  /** How its terminal answers in a test, such as `reject:CAN_ERROR`; null: as terminals do. */
  answer: string | null
}

/** Those of a tenant's vehicles that are simulated, in the order of the ids. */
export async function findVehicles(
  db: Db,
  tenantId: string,
  vehicleIds: readonly string[],
): Promise<SimulatedVehicle[]> {
  if (vehicleIds.length === 0) return []
  // One bound value, however many vehicles there are: a statement has 65,535 at most.
  const which = sql`${simulatedVehicle.vehicleId} = any(${sql.param([...vehicleIds])}::text[])`
  const found = await vehiclesWith(db, and(eq(simulatedVehicle.tenantId, tenantId), which))
  return vehicleIds.flatMap((vehicleId) => found.get(vehicleId) ?? [])
}

/** The ids of a tenant's vehicles that are simulated. */
export async function vehicleIdsOf(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db
    .select({ vehicleId: simulatedVehicle.vehicleId })
    .from(simulatedVehicle)
    .where(eq(simulatedVehicle.tenantId, tenantId))
  return rows.map(({ vehicleId }) => vehicleId)
}

/** Every simulated vehicle of the installation, in the order of the fleet. */
export async function allVehicles(db: Db): Promise<SimulatedVehicle[]> {
  return [...(await vehiclesWith(db)).values()].sort((a, b) => a.key.index - b.key.index)
}

/** The vehicles of a condition with their changes, oldest first, by id. */
async function vehiclesWith(db: Db, condition?: SQL): Promise<Map<string, SimulatedVehicle>> {
  const rows = await db
    .select({
      vehicleId: simulatedVehicle.vehicleId,
      index: simulatedVehicle.machineIndex,
      firstDay: simulatedVehicle.firstDay,
      pastDay: simulatedVehicle.pastDay,
      answer: simulatedVehicle.answer,
      at: simulatedChange.at,
      values: simulatedChange.values,
    })
    .from(simulatedVehicle)
    .leftJoin(simulatedChange, eq(simulatedChange.vehicleId, simulatedVehicle.vehicleId))
    .where(condition)
    .orderBy(asc(simulatedChange.at))
  const vehicles = new Map<string, SimulatedVehicle & { key: { changes: SettingsChange[] } }>()
  for (const { vehicleId, index, firstDay, pastDay, answer, at, values } of rows) {
    const vehicle = vehicles.get(vehicleId) ?? {
      vehicleId,
      key: { index, firstDay, pastDay: pastDay ?? undefined, changes: [] },
      answer,
    }
    if (at !== null) vehicle.key.changes.push({ at, values })
    vehicles.set(vehicleId, vehicle)
  }
  return vehicles
}

/**
 * Finds in one query the vehicles of a tenant that are looked up in the same turn of the event loop: commands come in
 * batches, and a page reads several things of the same vehicles.
 */
export function createLookup(db: Db) {
  const batches = new Map<string, { ids: Set<string>; found: Promise<Map<string, SimulatedVehicle>> }>()

  return async (tenantId: string, vehicleIds: readonly string[]): Promise<SimulatedVehicle[]> => {
    let batch = batches.get(tenantId)
    if (!batch) {
      const ids = new Set<string>()
      const found = Promise.resolve().then(async () => {
        batches.delete(tenantId)
        const vehicles = await findVehicles(db, tenantId, [...ids])
        return new Map(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle]))
      })
      batch = { ids, found }
      batches.set(tenantId, batch)
    }
    for (const id of vehicleIds) batch.ids.add(id)
    const vehicles = await batch.found
    return vehicleIds.flatMap((id) => vehicles.get(id) ?? [])
  }
}

/** The time in which the simulated vehicles worked before their history; undefined when nothing is known of it. */
export async function pastPeriod(db: Db): Promise<{ from: Date; to: Date } | undefined> {
  const [row] = await db
    .select({ from: min(simulatedVehicle.pastDay), to: min(simulatedVehicle.firstDay) })
    .from(simulatedVehicle)
    .where(isNotNull(simulatedVehicle.pastDay))
  if (row?.from == null || row.to === null) return undefined
  return { from: new Date(startOfDay(row.from)), to: new Date(startOfDay(row.to)) }
}

/** The highest place that is taken in the fleet; undefined when it is empty. */
export async function highestIndex(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ highest: max(simulatedVehicle.machineIndex) }).from(simulatedVehicle)
  return row?.highest ?? undefined
}

export async function insertVehicles(db: Db, rows: readonly NewSimulatedVehicle[]): Promise<void> {
  await db.insert(simulatedVehicle).values([...rows])
}

/** Sets how the terminal of one place in the fleet answers. */
export async function setAnswer(db: Db, machineIndex: number, answer: string): Promise<void> {
  await db.update(simulatedVehicle).set({ answer }).where(eq(simulatedVehicle.machineIndex, machineIndex))
}

/** Keeps what a command changed of a machine, once; `values` null puts the terminal back to how it was delivered. */
export async function keepChange(db: Db, vehicleId: string, { at, values }: SettingsChange): Promise<void> {
  await db
    .insert(simulatedChange)
    .values({ vehicleId, at, values: values && { ...values } })
    .onConflictDoNothing()
}
