import { and, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import { inArray } from '../platform/database/schema/array-columns.ts'
import type { Db } from '../platform/database/database.ts'
import {
  jt808Terminal,
  terminalParameters,
  type StoredParameterState,
  type TerminalProperties,
} from '../platform/database/schema/terminal-access-schema.ts'
import { device } from '../platform/database/schema/vehicle-schema.ts'

/** A device as its terminal is known by. */
export interface KnownTerminal {
  deviceId: string
  tmnlId: string
  vehicleId: string | null
  identity: string | null
  codeHash: string | null
}

/**
 * The device with this terminal number: as its terminal id, or else as its SIM number. Undefined for none, and for a SIM number that several
 * devices have.
 */
export async function findTerminal(db: Db, number: string): Promise<KnownTerminal | undefined> {
  // Eleven digits of a mobile number are sent with a zero in front of them.
  const names = [number, number.padStart(11, '0'), number.padStart(12, '0')]
  const rows = await db
    .select({
      deviceId: device.id,
      tmnlId: device.tmnlId,
      vehicleId: device.vehicleId,
      identity: jt808Terminal.identity,
      codeHash: jt808Terminal.codeHash,
    })
    .from(device)
    .leftJoin(jt808Terminal, eq(jt808Terminal.deviceId, device.id))
    .where(or(inArray(device.tmnlId, names), inArray(device.simNo, names)))
    .limit(3)
  return rows.find(({ tmnlId }) => names.includes(tmnlId)) ?? (rows.length === 1 ? rows[0] : undefined)
}

type Registration = Pick<
  typeof jt808Terminal.$inferInsert,
  'deviceId' | 'edition' | 'identity' | 'codeHash' | 'registerTime'
>

/** Writes down that a terminal has registered: its device is of this protocol from then on. */
export async function register(db: Db, registration: Registration): Promise<void> {
  const { deviceId, ...changed } = registration
  await db.transaction(async (tx) => {
    await tx
      .insert(jt808Terminal)
      .values(registration)
      .onConflictDoUpdate({ target: jt808Terminal.deviceId, set: changed })
    await tx
      .update(device)
      .set({ protocol: 'jt808' })
      .where(and(eq(device.id, deviceId), ne(device.protocol, 'jt808')))
  })
}

/** Writes down that a terminal takes the commands of this platform. */
export async function takeCommands(db: Db, deviceId: string): Promise<void> {
  await db
    .update(device)
    .set({ protocol: 'jt808-json' })
    .where(and(eq(device.id, deviceId), ne(device.protocol, 'jt808-json')))
}

export async function deregister(db: Db, deviceId: string): Promise<void> {
  await db.update(jt808Terminal).set({ codeHash: null }).where(eq(jt808Terminal.deviceId, deviceId))
}

export async function keepProperties(db: Db, deviceId: string, properties: TerminalProperties): Promise<void> {
  await db.update(jt808Terminal).set({ properties }).where(eq(jt808Terminal.deviceId, deviceId))
}

/** The devices among some that still hold their code. */
export async function stillRegistered(db: Db, deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ deviceId: jt808Terminal.deviceId })
    .from(jt808Terminal)
    .where(and(inArray(jt808Terminal.deviceId, deviceIds), isNotNull(jt808Terminal.codeHash)))
  return new Set(rows.map(({ deviceId }) => deviceId))
}

/** The requests for parameters since a time that no instance has sent. */
export function waitingRequests(db: Db, since: Date) {
  return db
    .select({
      tmnlId: device.tmnlId,
      deviceId: terminalParameters.deviceId,
      requestId: terminalParameters.requestId,
      changes: terminalParameters.changes,
    })
    .from(terminalParameters)
    .innerJoin(device, eq(device.id, terminalParameters.deviceId))
    .where(and(eq(terminalParameters.state, 'waiting'), gt(terminalParameters.requestTime, since)))
}

/** Takes a request that waits; false where another instance has it. */
export async function claimRequest(db: Db, requestId: string): Promise<boolean> {
  const rows = await db
    .update(terminalParameters)
    .set({ state: 'sent' })
    .where(and(eq(terminalParameters.requestId, requestId), eq(terminalParameters.state, 'waiting')))
    .returning({ deviceId: terminalParameters.deviceId })
  return rows.length > 0
}

/** Writes down how a request ended, and the values that the terminal has sent. A later request is left as it is. */
export async function endRequest(
  db: Db,
  {
    requestId,
    state,
    values,
    now,
  }: { requestId: string; state: StoredParameterState; values: Record<string, string> | undefined; now: Date },
): Promise<void> {
  await db
    .update(terminalParameters)
    .set({ state, ...(values && { sentValues: values, readTime: now }) })
    .where(eq(terminalParameters.requestId, requestId))
}
