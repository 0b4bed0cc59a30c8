import { and, eq, inArray } from 'drizzle-orm'
import { ALL_PARAMETERS } from '@trackhoe/contract/vehicle'
import { after, DAY_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { telemetryRetention } from '../../platform/database/schema/vehicle-schema.ts'

/** A setting of retention has no effect before: whoever made a mistake can correct it. */
export const RETENTION_GRACE_MS = DAY_MS

/** Some parameters of a tenant, and the end of a period. */
interface ReadingsRange {
  tenantId: string
  codes: readonly string[]
  until: Date
}

/** True when the tenant no longer keeps readings of any of the parameters that are as old as the end of the period. */
export async function areExpired(db: Db, { tenantId, codes, until }: ReadingsRange, now: Date): Promise<boolean> {
  const settings = await db
    .select()
    .from(telemetryRetention)
    .where(and(eq(telemetryRetention.tenantId, tenantId), inArray(telemetryRetention.code, [...codes, ALL_PARAMETERS])))
  const settingOf = (code: string) =>
    settings.find((one) => one.code === code) ?? settings.find((one) => one.code === ALL_PARAMETERS)
  return codes.every((code) => {
    const setting = settingOf(code)
    if (!setting || (setting.updateTime ?? setting.createTime) > after(now, -RETENTION_GRACE_MS)) return false
    return until < after(now, -setting.sampleDays * DAY_MS)
  })
}
