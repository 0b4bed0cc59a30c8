import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  jt808Terminal,
  terminalKey,
  terminalKnock,
  terminalMessage,
  terminalParameters,
  terminalWatch,
} from '../../platform/database/schema/terminal-access-schema.ts'
import { device, vehicle } from '../../platform/database/schema/vehicle-schema.ts'

/** How long the messages of a terminal are kept after somebody has last looked at them. */
const WATCH_MS = 10 * MINUTE_MS
const MOST_SHOWN = 50
/** How many terminals that are not let in there are at most, which is what the server keeps. */
const MOST_KNOCKS = 1000

/** A device by the name that a terminal knocks with: its terminal id, or for JT/T 808 its SIM number as well. */
const isDeviceOfKnock = or(
  eq(device.tmnlId, terminalKnock.terminal),
  and(
    eq(terminalKnock.protocol, 'jt808'),
    sql`${device.simNo} in (${terminalKnock.terminal}, lpad(${terminalKnock.terminal}, 11, '0'), lpad(${terminalKnock.terminal}, 12, '0'))`,
  ),
)

/**
 * The terminals that are not let in and that the caller may see: those whose device is his, and of those without a device all, or the
 * one that is named. One whose device sits in a vehicle by now will be let in when it comes again.
 */
export async function knocking(
  db: Db,
  scope: DataScope,
  { seesUnknown, terminal }: { seesUnknown: boolean; terminal: string | undefined },
) {
  const unknown: SQL | undefined = seesUnknown || terminal !== undefined ? isNull(device.id) : undefined
  return db
    .select({
      protocol: sql<'mqtt' | 'jt808'>`coalesce(split_part(${device.protocol}, '-', 1), ${terminalKnock.protocol})`,
      knockedBy: terminalKnock.protocol,
      terminal: terminalKnock.terminal,
      reason: sql<
        typeof terminalKnock.$inferSelect.reason
      >`case when ${device.id} is not null and ${terminalKnock.reason} = 'unknown' then 'unbound' else ${terminalKnock.reason} end`,
      address: terminalKnock.address,
      firstTime: terminalKnock.firstTime,
      lastTime: terminalKnock.lastTime,
      attempts: terminalKnock.attempts,
      identity: terminalKnock.identity,
      deviceId: device.id,
      tmnlId: device.tmnlId,
    })
    .from(terminalKnock)
    .leftJoin(device, isDeviceOfKnock)
    .where(
      and(
        or(unknown, visible(device, scope)),
        terminal === undefined ? undefined : eq(terminalKnock.terminal, terminal),
        or(isNull(device.vehicleId), sql`${terminalKnock.reason} in ('taken', 'code')`),
      ),
    )
    .orderBy(desc(terminalKnock.lastTime))
    .limit(MOST_KNOCKS)
}

export async function forget(db: Db, protocol: 'mqtt' | 'jt808', terminal: string): Promise<void> {
  await db.delete(terminalKnock).where(and(eq(terminalKnock.protocol, protocol), eq(terminalKnock.terminal, terminal)))
}

/** A device that the caller sees, with its key, its registration and its vehicle. */
export async function findDevice(db: Db, scope: DataScope, id: string) {
  const [row] = await db
    .select({ device, vclNo: vehicle.vclNo, key: terminalKey, registration: jt808Terminal })
    .from(device)
    .leftJoin(vehicle, eq(vehicle.id, device.vehicleId))
    .leftJoin(terminalKey, eq(terminalKey.deviceId, device.id))
    .leftJoin(jt808Terminal, eq(jt808Terminal.deviceId, device.id))
    .where(visible(device, scope, [eq(device.id, id)]))
  return row
}

/** The last messages of a terminal, the newest first. */
export function messagesOf(db: Db, terminal: string) {
  return db
    .select()
    .from(terminalMessage)
    .where(eq(terminalMessage.terminal, terminal))
    .orderBy(desc(terminalMessage.messageTime), desc(terminalMessage.id))
    .limit(MOST_SHOWN)
}

/** Has the messages of a terminal kept from now on, on whatever instance they come in. */
export async function watch(db: Db, terminal: string, now: Date): Promise<void> {
  const untilTime = after(now, WATCH_MS)
  await db
    .insert(terminalWatch)
    .values({ terminal, untilTime })
    .onConflictDoUpdate({ target: terminalWatch.terminal, set: { untilTime } })
}

export async function putKey(db: Db, key: typeof terminalKey.$inferInsert): Promise<void> {
  const { deviceId: _, ...changed } = key
  await db.insert(terminalKey).values(key).onConflictDoUpdate({ target: terminalKey.deviceId, set: changed })
}

/** Ends the key of a device, and its registration: what its terminal has sent of its parameters may not hold for the next one. */
export async function withdraw(db: Db, deviceId: string): Promise<void> {
  await db.delete(terminalKey).where(eq(terminalKey.deviceId, deviceId))
  await db.delete(jt808Terminal).where(eq(jt808Terminal.deviceId, deviceId))
  await db.delete(terminalParameters).where(eq(terminalParameters.deviceId, deviceId))
}
