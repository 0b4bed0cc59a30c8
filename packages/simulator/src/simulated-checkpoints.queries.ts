import { inArray, sql } from 'drizzle-orm'
import { integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
import type { Checkpoint } from './simulation/checkpoint.ts'

const simulatedCheckpoint = pgTable('simulated_checkpoint', {
  vehicleId: text('vehicle_id').primaryKey(),
  life: text().notNull(),
  day: integer().notNull(),
  content: json().$type<Omit<Checkpoint, 'life' | 'day'>>().notNull(),
})

/** A checkpoint of a simulated vehicle. */
export interface StoredCheckpoint {
  vehicleId: string
  checkpoint: Checkpoint
}

/** The stored checkpoints of these vehicles, in no order. */
export async function findCheckpoints(db: Db, vehicleIds: readonly string[]): Promise<StoredCheckpoint[]> {
  const rows = await db
    .select()
    .from(simulatedCheckpoint)
    .where(inArray(simulatedCheckpoint.vehicleId, [...vehicleIds]))
  return rows.map(({ vehicleId, life, day, content }) => ({ vehicleId, checkpoint: { life, day, ...content } }))
}

/** Stores checkpoints in the place of those that their vehicles had. */
export async function keepCheckpoints(db: Db, checkpoints: readonly StoredCheckpoint[]): Promise<void> {
  const rows = checkpoints.map(({ vehicleId, checkpoint: { life, day, ...content } }) => {
    return { vehicleId, life, day, content }
  })
  await db
    .insert(simulatedCheckpoint)
    .values(rows)
    .onConflictDoUpdate({
      target: simulatedCheckpoint.vehicleId,
      set: { life: sql`excluded.life`, day: sql`excluded.day`, content: sql`excluded.content` },
    })
}
