import { asc, eq } from 'drizzle-orm'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, DAY_MS, HOUR_MS, startOfWireDay } from '../../platform/core/clock.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { consumer, downloadTask, geofence, vehicle } from '../../platform/database/schema/vehicle-schema.ts'

interface Options {
  telemetry: TelemetrySource
  now: Date
  random: Random
}

/** The machines of each tenant that stand in geofences, and who is notified of them. */
export const FENCED = [
  { id: '1001', user: 'operator', machines: ['v1', 'v21', 'v25', 'v31'], downloads: ['v1', 'v21'] },
  { id: '1002', user: 'operator2', machines: ['v24', 'v36'], downloads: ['v24'] },
] as const

/** Unit: meters. */
export const RADIUS = 3000
/** A week of before the history, of which there are values every five minutes. */
const LONG_AGO_DAYS = 200
const PARAMETERS = [1, 14, 26, 182].map(codeOf)

/** Writes geofences round the sites of some machines, and orders files of what they reported, a week of long ago among it. */
export async function seedDemoPlaces(db: Db, { telemetry, now, random }: Options): Promise<void> {
  for (const { id: tenantId, user, machines, downloads } of FENCED) {
    const snapshots = await telemetry.snapshots(tenantId, [...machines], now)
    const rows = await db
      .select({ id: vehicle.id, vclNo: vehicle.vclNo, consumerName: consumer.name })
      .from(vehicle)
      .leftJoin(consumer, eq(consumer.id, vehicle.consumerId))
      .where(eq(vehicle.tenantId, tenantId))
      .orderBy(asc(vehicle.id))
    const known = new Map(rows.map((row) => [row.id, row]))
    const fences = machines.flatMap((machine, at): (typeof geofence.$inferInsert)[] => {
      const { lng, lat } = snapshots.get(machine) ?? {}
      if (typeof lng !== 'number' || typeof lat !== 'number') return []
      const name = `${known.get(machine)?.consumerName ?? '服务站'} ${at + 1} 号工地`
      return [
        {
          id: `demo-${tenantId}-fence-${at + 1}`,
          tenantId,
          name,
          shape: { kind: 'circle', center: { lng, lat }, radius: RADIUS },
          events: 'both',
          alertUsers: user,
          status: '1',
          createBy: user,
          createTime: after(now, -(at + 2) * 11 * DAY_MS),
        },
      ]
    })
    if (fences.length > 0) await db.insert(geofence).values(fences).onConflictDoNothing()
    const today = startOfWireDay(now)
    const tasks = downloads.flatMap((machine, at): (typeof downloadTask.$inferInsert)[] => {
      const row = known.get(machine)
      if (!row) return []
      return [
        {
          id: newId(random),
          tenantId,
          userId: tenantId === '1001' ? 'demo-admin' : 'demo-admin2',
          vehicleId: machine,
          vclNo: row.vclNo,
          startTime: after(today, -(at + 1) * DAY_MS),
          endTime: after(today, -at * DAY_MS - HOUR_MS),
          sortOrder: 'asc',
          parameterCodes: PARAMETERS,
          periodSec: 60,
          fileType: at === 0 ? 'xlsx' : 'csv',
          timeZone: '+08:00',
          createTime: after(now, -(at + 1) * HOUR_MS),
        },
      ]
    })
    const [first = ''] = downloads
    const ofLongAgo = known.get(first)
    if (ofLongAgo)
      tasks.push({
        id: newId(random),
        tenantId,
        userId: `demo-${user}`,
        vehicleId: first,
        vclNo: ofLongAgo.vclNo,
        startTime: after(today, -(LONG_AGO_DAYS + 7) * DAY_MS),
        endTime: after(today, -LONG_AGO_DAYS * DAY_MS),
        sortOrder: 'asc',
        parameterCodes: PARAMETERS,
        periodSec: 300,
        fileType: 'xlsx',
        timeZone: '+08:00',
        createTime: after(now, -3 * HOUR_MS),
      })
    if (tasks.length > 0) await db.insert(downloadTask).values(tasks).onConflictDoNothing()
  }
}
