import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { after, DAY_MS } from '../platform/core/clock.ts'
import { groupBy } from '../platform/core/group-by.ts'
import type { Db } from '../platform/database/database.ts'
import { rowsOfStatement } from '../platform/database/rows-of-statement.ts'
import { telemetryRetention, vehicle } from '../platform/database/schema/vehicle-schema.ts'
import { waitForRollup } from './rollup.queries.ts'
import { SERIES_LOCK } from './telemetry.queries.ts'
import { telemetryLate, telemetryPart, telemetrySeries, telemetryValue } from './telemetry-tables.ts'

export { seriesAfter } from './rollup.queries.ts'

/** The tables of which rows expire, and the columns of their time and of a series from when on it has rows in them. */
const KEPT = {
  telemetry_value: { table: telemetryValue, time: telemetryValue.sampleTime, from: telemetrySeries.samplesFrom },
  telemetry_part: { table: telemetryPart, time: telemetryPart.partTime, from: telemetrySeries.partsFrom },
} as const
type KeptTable = keyof typeof KEPT
export const KEPT_TABLES: readonly KeptTable[] = ['telemetry_value', 'telemetry_part']

/** How long those who write readings may have to wait for a partition that is dropped; it is tried again. */
const DROP_TIMEOUT = '1s'
/** A setting has no effect before: whoever made a mistake can correct it. */
const GRACE_MS = DAY_MS

/**
 * Writes down from when on some series have samples and parts, by the settings of their tenants. `today`: the last midnight. Nothing comes back
 * that was removed before, whatever the setting becomes. A series that waits for the roll-up of readings that came late stays as it is. No
 * roll-up is under way meanwhile: it would replace parts by what is left of their samples.
 */
export async function writeHorizons(
  db: Db,
  ids: readonly number[],
  { today, now }: { today: Date; now: Date },
): Promise<void> {
  const days = (name: 'sample_days' | 'part_days') =>
    sql`${today.toISOString()}::timestamptz - retention.${sql.identifier(name)} * interval '24 hours'`
  await db.transaction(async (tx) => {
    await waitForRollup(tx)
    await tx.execute(sql`
      update ${telemetrySeries} as series set
        samples_from = greatest(series.samples_from, kept.samples_from), parts_from = greatest(series.parts_from, kept.parts_from)
      from (
        select own.id, ${days('sample_days')} as samples_from, ${days('part_days')} as parts_from
        from ${telemetrySeries} as own
        join ${vehicle} as owner on owner.id = own.vehicle_id
        cross join lateral (
          select sample_days, part_days, coalesce(update_time, create_time) as since from ${telemetryRetention} as setting
          where setting.tenant_id = owner.tenant_id and setting.code in (own.code, '*')
          order by setting.code = '*' limit 1
        ) as retention
        where own.id = any (${sql.param([...ids])}::integer[])
          and retention.since <= ${after(now, -GRACE_MS).toISOString()}::timestamptz
      ) as kept
      where kept.id = series.id
        and (series.samples_from is null or series.samples_from < kept.samples_from
          or series.parts_from is null or series.parts_from < kept.parts_from)
        and not exists (
          select from ${telemetryLate} as late where late.series_id = series.id
            and late.day_time >= coalesce(series.samples_from, '-infinity') and late.day_time < kept.samples_from
        )`)
  })
}

/** The settings of each tenant. Those that have no effect yet are among them: what they are about stays as it is. */
export async function retentionsOf(db: Db, now: Date) {
  const rows = await db.select().from(telemetryRetention)
  const settings = rows.map(({ tenantId, code, sampleDays, partDays, createTime, updateTime }) => ({
    tenantId,
    code,
    sampleDays,
    partDays,
    isEffective: (updateTime ?? createTime) <= after(now, -GRACE_MS),
  }))
  return [...groupBy(settings, ({ tenantId }) => tenantId)].map(([tenantId, own]) => ({ tenantId, settings: own }))
}

const VEHICLES_AT_ONCE = 200

/** The ids of some vehicles of a tenant after one, in their order. */
export async function vehiclesAfter(db: Db, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: vehicle.id })
    .from(vehicle)
    .where(and(eq(vehicle.tenantId, tenantId), gt(vehicle.id, id)))
    .orderBy(asc(vehicle.id))
    .limit(VEHICLES_AT_ONCE)
  return rows.map((row) => row.id)
}

/** The ids of some series after one, in their order, of those that do not have all rows of a table. */
export async function limitedSeriesAfter(db: Db, name: KeptTable, id: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: telemetrySeries.id })
    .from(telemetrySeries)
    .where(and(gt(telemetrySeries.id, id), isNotNull(KEPT[name].from)))
    .orderBy(asc(telemetrySeries.id))
    .limit(most)
  return rows.map((row) => row.id)
}

/** The partitions of a table that end before every series still has rows in it, oldest first. */
export async function expiredPartitions(db: Db, name: KeptTable, until: Date): Promise<string[]> {
  const rows = rowsOfStatement(
    await db.execute(sql`
      with bound as (
        select least(min(coalesce(${KEPT[name].from}, '-infinity')), ${until.toISOString()}::timestamptz) as bound
        from ${telemetrySeries}
      )
      select relname from pg_inherits
      join pg_class on pg_class.oid = inhrelid
      cross join bound
      where inhparent = ${name}::regclass
        and (regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz <= bound
      order by relname`),
  )
  return rows.map(({ relname }) => String(relname))
}

/**
 * Drops a partition, unless a series came meanwhile that has rows in it: nobody writes readings while it is looked up. Errors: those of a lock
 * that is not had in time.
 */
export async function dropPartition(db: Db, table: KeptTable, name: string, until: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${DROP_TIMEOUT}, true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SERIES_LOCK})`)
    const expired = await expiredPartitions(tx, table, until)
    if (expired.includes(name)) await tx.execute(sql`drop table ${sql.identifier(name)}`)
  })
}

/** Removes some rows of series that they no longer keep. Returns how many they were. */
export async function removeExpired(db: Db, name: KeptTable, ids: readonly number[], most: number): Promise<number> {
  const { table, time, from } = KEPT[name]
  const timeName = sql.identifier(time.name)
  const result = await db.execute(sql`
    with expired as (
      select kept.series_id, kept.${timeName} as at from ${table} as kept
      join ${telemetrySeries} as series on series.id = kept.series_id and kept.${timeName} < series.${sql.identifier(from.name)}
      where kept.series_id = any (${sql.param([...ids])}::integer[])
      limit ${most}
    ), removed as (
      delete from ${table} as kept using expired where kept.series_id = expired.series_id and kept.${timeName} = expired.at
      returning 1
    ) select count(*) as removed from removed`)
  return Number(rowsOfStatement(result)[0]?.['removed'] ?? 0)
}
