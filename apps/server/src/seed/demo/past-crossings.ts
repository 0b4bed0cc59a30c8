import { and, eq, like } from 'drizzle-orm'
import { drawsOf } from '@trackhoe/simulator'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import { after, DAY_MS, HOUR_MS, startOfWireDay } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { announcement, announcementSend } from '../../platform/database/schema/announcement-schema.ts'
import { geofence, geofencePresence, vehicle } from '../../platform/database/schema/vehicle-schema.ts'
import { systemMessageRow } from '../../modules/announcements/send-system-message.ts'
import { metersBetween } from '../../modules/geofences/geofence-area.ts'
import { crossingMessage } from '../../modules/geofences/watch-geofences.ts'
import { FENCED, RADIUS } from './demo-places.ts'

interface Options {
  tenantId: string
  telemetry: TelemetrySource
  /** The time before the history of the simulated machines. */
  from: Date
  to: Date
}

interface Place {
  lng: number
  lat: number
}

/** The days from the first to the last one on which a machine was at a site. */
interface Stay {
  center: Place
  first: Date
  last: Date
}

const DISABLED = '2'

/**
 * Writes a geofence for each earlier site of some machines, which nobody needs any more, and the messages about the machine that came there
 * and left. A site at which it was already, or stayed on, has none. Once: whoever has deleted the geofences does not get them again.
 */
export async function seedPastCrossings(db: Db, { tenantId, telemetry, from, to }: Options): Promise<void> {
  const prefix = `demo-${tenantId}-past-fence-`
  const [known] = await db
    .select({ id: announcement.id })
    .from(announcement)
    .where(and(eq(announcement.tenantId, tenantId), like(announcement.id, `${prefix}%`)))
    .limit(1)
  const { machines, user } = FENCED.find(({ id }) => id === tenantId) ?? {}
  if (known || !machines || user === undefined) return
  const rows = await db
    .select({ id: vehicle.id, vclNo: vehicle.vclNo, deliveredTime: vehicle.deliveredTime })
    .from(vehicle)
    .where(eq(vehicle.tenantId, tenantId))
  const numbers = new Map(rows.map((row) => [row.id, row]))
  const noons: Date[] = []
  for (let noon = after(startOfWireDay(from), 12 * HOUR_MS); noon < to; noon = after(noon, DAY_MS)) noons.push(noon)
  // In one turn, so that the machines are looked up once.
  const snapshots = await Promise.all(noons.map((noon) => telemetry.snapshots(tenantId, machines, noon)))
  const fences: (typeof geofence.$inferInsert)[] = []
  const presences: (typeof geofencePresence.$inferInsert)[] = []
  const messages: ReturnType<typeof messageRow>[] = []
  for (const machine of machines) {
    const { vclNo = machine, deliveredTime = null } = numbers.get(machine) ?? {}
    const places = noons.flatMap((noon, at) => {
      const { lng = null, lat = null } = snapshots[at]?.get(machine) ?? {}
      return lng === null || lat === null || (deliveredTime && noon < deliveredTime)
        ? []
        : [{ noon, place: { lng, lat } }]
    })
    for (const [at, { center, first, last }] of staysOf(places).slice(1, -1).entries()) {
      const draws = drawsOf(machine, first.getTime(), 'geofence')
      const fence = { id: `${prefix}${machine}-${at + 1}`, name: `${vclNo} 旧工地 ${at + 1}` }
      // The machine comes on a trailer in the morning, and leaves on the morning of the day after its last one.
      const entered = after(first, -draws.between(0.5, 3) * HOUR_MS)
      const left = after(last, DAY_MS - draws.between(4, 6) * HOUR_MS)
      fences.push({
        ...fence,
        tenantId,
        shape: { kind: 'circle', center, radius: RADIUS },
        events: 'both',
        alertUsers: user,
        status: DISABLED,
        createBy: user,
        createTime: after(entered, -draws.between(1, 4) * DAY_MS),
        updateBy: user,
        updateTime: after(left, draws.between(1, 20) * DAY_MS),
      })
      presences.push({ geofenceId: fence.id, vehicleId: machine, inside: false, since: left })
      messages.push(messageRow({ ...fence, tenantId }, { inside: true, named: [vclNo], time: entered }))
      messages.push(messageRow({ ...fence, tenantId }, { inside: false, named: [vclNo], time: left }))
    }
  }
  if (fences.length === 0) return
  await db.transaction(async (tx) => {
    await tx.insert(geofence).values(fences).onConflictDoNothing()
    await tx.insert(geofencePresence).values(presences).onConflictDoNothing()
    await tx.insert(announcement).values(messages).onConflictDoNothing()
    await tx
      .insert(announcementSend)
      .values(
        messages.map(({ id, sendTime }) => ({
          anntId: id,
          userId: `demo-${user}`,
          tenantId,
          readTime: after(sendTime, HOUR_MS),
        })),
      )
      .onConflictDoNothing()
  })
}

function messageRow(
  { tenantId, ...fence }: { id: string; name: string; tenantId: string },
  crossing: Parameters<typeof crossingMessage>[1],
) {
  const id = `${fence.id}-${crossing.inside ? 'in' : 'out'}`
  return systemMessageRow({ ...crossingMessage(fence, crossing), id, tenantId, now: crossing.time })
}

/** The stays of a machine by where it was each day. A machine that moves within a site stays there. */
function staysOf(places: readonly { noon: Date; place: Place }[]): Stay[] {
  const stays: Stay[] = []
  for (const { noon, place } of places) {
    const stay = stays.at(-1)
    if (stay && metersBetween(stay.center, place) < RADIUS) stay.last = noon
    else stays.push({ center: place, first: noon, last: noon })
  }
  return stays
}
