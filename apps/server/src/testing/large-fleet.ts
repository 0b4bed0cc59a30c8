import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** A fleet that stays on the server: so many stand within ten meters of each other, the others round four cities. */
const LARGE_FLEET = { inYard: 1700, others: 900 }

/** Inserts its vehicles and terminals and what these have reported last, as reports would have left them. */
export async function insertLargeFleet(db: Db, tenantId: string, now: Date): Promise<void> {
  const { inYard, others } = LARGE_FLEET
  const time = sql`${now.toISOString()}::timestamptz`
  const numbers = sql`generate_series(1, ${inYard + others}::int) as n`
  const isInYard = sql`n <= ${inYard}::int`
  await db.execute(sql`
    insert into service_vehicle (id, tenant_id, vcl_no, pin, type_id, delivered_time, create_time)
    select 'large-' || n, ${tenantId}, case when ${isInYard} then 'YARD-' else 'CITY-' end || lpad(n::text, 4, '0'), 'PINLARGE' || n, 'th210-6',
      ${time}, ${time}
    from ${numbers}`)
  await db.execute(sql`
    insert into service_device (id, tenant_id, tmnl_id, plat_id, imei, sim_no, software_version, vehicle_id, bind_time, create_time)
    select 'large-device-' || n, ${tenantId}, 'large' || n, 'PL' || n, '86' || lpad(n::text, 13, '0'), '1064' || lpad(n::text, 9, '0'), '1', 'large-' || n,
      ${time}, ${time}
    from ${numbers}`)
  await db.execute(sql`
    insert into vehicle_report (vehicle_id, connected, contact_time, report_time, lng, lat, key_on, engine_running, activity, settings, reported_values)
    select 'large-' || n, true, ${time}, ${time},
      case when ${isInYard} then 121.5 + n % 40 * 0.000002 else (array[116.4, 113.3, 104.1, 108.9])[1 + n % 4] + n % 30 * 0.02 end,
      case when ${isInYard} then 31.2 + n / 40 * 0.000002 else (array[39.9, 23.1, 30.7, 34.3])[1 + n % 4] + n / 30 % 30 * 0.02 end,
      true, n % 5 = 0, 'work', '{}', '{}'
    from ${numbers}`)
}
