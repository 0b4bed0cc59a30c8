import { and, asc, eq, inArray, max } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/database/database.ts'
import type { SettingsChange } from './settings.ts'
import type { MachineKey } from './simulator.ts'

const simulatedVehicle = pgTable('simulated_vehicle', {
  vehicleId: text('vehicle_id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  machineIndex: integer('machine_index').notNull(),
  firstDay: integer('first_day').notNull(),
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
  const which = inArray(simulatedVehicle.vehicleId, [...vehicleIds])
  const rows = await db
    .select()
    .from(simulatedVehicle)
    .where(and(eq(simulatedVehicle.tenantId, tenantId), which))
  const changes = await changesOf(db, vehicleIds)
  const byId = new Map(rows.map((row) => [row.vehicleId, row]))
  return vehicleIds.flatMap((vehicleId) => {
    const row = byId.get(vehicleId)
    if (!row) return []
    const { machineIndex: index, firstDay, answer } = row
    return { vehicleId, key: { index, firstDay, changes: changes.get(vehicleId) ?? [] }, answer }
  })
}

async function changesOf(db: Db, vehicleIds?: readonly string[]): Promise<Map<string, SettingsChange[]>> {
  const rows = await db
    .select()
    .from(simulatedChange)
    .where(vehicleIds && inArray(simulatedChange.vehicleId, [...vehicleIds]))
    .orderBy(asc(simulatedChange.at))
  const changes = new Map<string, SettingsChange[]>()
  for (const { vehicleId, at, values } of rows) {
    changes.set(vehicleId, [...(changes.get(vehicleId) ?? []), { at, values }])
  }
  return changes
}

/** Every simulated machine of the installation. */
export async function allMachines(db: Db): Promise<MachineKey[]> {
  const rows = await db.select().from(simulatedVehicle).orderBy(asc(simulatedVehicle.machineIndex))
  const changes = await changesOf(db)
  return rows.map(({ vehicleId, machineIndex: index, firstDay }) => ({
    index,
    firstDay,
    changes: changes.get(vehicleId) ?? [],
  }))
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
