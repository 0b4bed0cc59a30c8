import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import {
  parameter,
  vehicleBrand,
  vehicleKind,
  vehicleType,
  vehicleTypeLimit,
} from '../../platform/database/schema/vehicle-schema.ts'
import { catalog } from '@trackhoe/vehicle-ports/parameter-catalog'
import { MODELS } from '@trackhoe/simulator'

/** The brand of the demonstration. Its id is the one that every command carries. Source: vehicle specification §9. */
const DEMO_BRAND = '11'
const EXCAVATOR = '1'
const CREATED = new Date('2026-01-01T00:00:00Z')

/**
 * Writes brand, kind, types and the parameter catalog of the demonstration where they are missing. What an
 * installation has put in their place stays.
 */
export async function seedVehicleRows(db: Db): Promise<void> {
  await db.insert(vehicleBrand).values({ id: DEMO_BRAND, vclBrand: '示例' }).onConflictDoNothing()
  await db
    .insert(vehicleKind)
    .values([
      { id: EXCAVATOR, vclKind: '挖掘机' },
      { id: '2', vclKind: '装载机' },
    ])
    .onConflictDoNothing()
  await db
    .insert(vehicleType)
    .values(
      MODELS.map(({ id, name, engine, displacement, cylinders, ratedKw, aftertreatment }) => ({
        id,
        vclType: name,
        brandId: DEMO_BRAND,
        kindId: EXCAVATOR,
        engine,
        displacement,
        cylinders,
        ratedKw,
        aftertreatment,
        createTime: CREATED,
      })),
    )
    .onConflictDoNothing()
  await seedLimits(db)
  const [known] = await db
    .select({ one: sql<number>`1` })
    .from(parameter)
    .limit(1)
  if (known) return
  await db
    .insert(parameter)
    .values(catalog.map((entry, at) => ({ ...entry, sortNo: at + 1 })))
    .onConflictDoNothing()
}

/** Writes what the demonstration's models take of some settings, unless an installation has bounds of its own. */
async function seedLimits(db: Db): Promise<void> {
  const [known] = await db
    .select({ one: sql<number>`1` })
    .from(vehicleTypeLimit)
    .limit(1)
  if (known) return
  const rounded = (value: number) => Math.round(value * 100) / 100
  await db.insert(vehicleTypeLimit).values(
    MODELS.flatMap(({ id: typeId, idleRpm, bucket, weight }) => [
      { typeId, setting: 'lowIdleRpm', min: 800, max: idleRpm + 150 },
      { typeId, setting: 'bucketCapacity', min: rounded(bucket * 0.5), max: rounded(bucket * 1.4) },
      { typeId, setting: 'optionFlow1', min: 30, max: Math.min(420, 200 + 5 * Math.round(weight)) },
    ]),
  )
}
