import { and, asc, eq } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { isVisibleType } from '../../platform/data-scope/visible-types.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  parameter,
  vehicleBrand,
  vehicleType,
  vehicleTypeLimit,
} from '../../platform/database/schema/vehicle-schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'

type ParameterRow = typeof parameter.$inferSelect

/** A page of the catalog in its order. The catalog is the same for every brand; an unknown brand has none. */
export async function catalogPage(
  db: Db,
  { brandId, pageNo, pageSize }: { brandId?: string | undefined; pageNo: number; pageSize: number },
): Promise<{ rows: ParameterRow[]; total: number }> {
  if (brandId !== undefined && brandId !== '') {
    const [brand] = await db.select({ id: vehicleBrand.id }).from(vehicleBrand).where(eq(vehicleBrand.id, brandId))
    if (!brand) return { rows: [], total: 0 }
  }
  const rows = db.select().from(parameter).$dynamic()
  return readPage(db, rows, { order: [asc(parameter.sortNo)], query: { pageNo, pageSize } })
}

/** The bounds of settings of a brand's vehicles, by model, as a tenant knows them. */
export async function limitsOfBrand(db: Db, tenantId: string, brandId: string) {
  const rows = await db
    .select({
      model: vehicleType.vclType,
      owner: vehicleType.tenantId,
      setting: vehicleTypeLimit.setting,
      min: vehicleTypeLimit.min,
      max: vehicleTypeLimit.max,
    })
    .from(vehicleTypeLimit)
    .innerJoin(vehicleType, eq(vehicleType.id, vehicleTypeLimit.typeId))
    .where(and(eq(vehicleType.brandId, brandId), isVisibleType(tenantId)))
    .orderBy(asc(vehicleType.vclType), asc(vehicleTypeLimit.setting))
  // Rows name a model by its text: the tenant's own stands before one of the installation that got the same name later.
  const own = new Set(rows.flatMap(({ model, owner }) => (owner === null ? [] : [model])))
  return rows.filter(({ model, owner }) => owner !== null || !own.has(model))
}

/** The catalog in its order, or those groups of it. */
export function catalogOf(db: Db, groups: readonly string[]): Promise<ParameterRow[]> {
  return db
    .select()
    .from(parameter)
    .where(groups.length === 0 ? undefined : inArray(parameter.group, [...groups]))
    .orderBy(asc(parameter.sortNo))
}

/** The parameters with these codes, by code. */
export async function byCode(db: Db, codes: readonly string[]): Promise<Map<string, ParameterRow>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(parameter)
    .where(inArray(parameter.code, [...new Set(codes)]))
  return new Map(rows.map((row) => [row.code, row]))
}
