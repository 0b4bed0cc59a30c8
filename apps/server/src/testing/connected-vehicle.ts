import { MAINTENANCE_ITEMS } from '@trackhoe/contract/vehicle'
import { after, HOUR_MS, SECOND_MS, toWireTime, type Clock } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { device, vehicle } from '../platform/database/schema/vehicle-schema.ts'
import { condense } from '@trackhoe/vehicle-ports/series'
import type { TelemetrySource, VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalAnswer, TerminalCommand, TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'

/** A vehicle that is not simulated. */
export const CONNECTED_VEHICLE = { id: 'connected-1', vclNo: 'TH210-90001', tmnlId: 'wg_90000001', platId: 'P90001' }

/** Inserts the vehicle and its terminal, as an installation does that registers them. */
export async function insertConnectedVehicle(db: Db, tenantId: string, now: Date): Promise<void> {
  const { id, vclNo, tmnlId, platId } = CONNECTED_VEHICLE
  await db
    .insert(vehicle)
    .values({ id, tenantId, vclNo, pin: 'THD021A6C0090001', typeId: 'th210-6', deliveredTime: now, createTime: now })
    .onConflictDoNothing()
  await db
    .insert(device)
    .values({
      id: 'connected-device-1',
      tenantId,
      tmnlId,
      platId,
      imei: '861000009000017',
      simNo: '1440000900001',
      sendCenterNo: 'S01',
      softwareVersion: 'SUM3.2',
      vehicleId: id,
      bindTime: now,
      createTime: now,
    })
    .onConflictDoNothing()
}

/** A source that knows this vehicle only: online and working, in Beijing. */
export function connectedTelemetry(tenantId: string): TelemetrySource {
  /** The answer for the vehicle, if it is among those that were requested for its tenant. */
  function about<Answer>(tenant: string, vehicleIds: readonly string[], answer: Answer): Map<string, Answer> {
    const { id } = CONNECTED_VEHICLE
    return new Map(tenant === tenantId && vehicleIds.includes(id) ? [[id, answer]] : [])
  }
  const snapshot = (now: Date): VehicleSnapshot => ({
    online: true,
    lastTime: after(now, -30 * SECOND_MS),
    state: 'work',
    lng: 116.4,
    lat: 39.9,
    hourMeter: 1234.56,
    fuelLevel: 61,
    ureaLevel: 48,
    faults: [{ spn: 110, fmi: 0, from: after(now, -HOUR_MS) }],
    keyOn: true,
    engineRunning: true,
    servicedAt: MAINTENANCE_ITEMS.map(() => 1000),
    simulated: false,
  })
  return {
    snapshots: async (tenant, ids, now) => about(tenant, ids, snapshot(now)),
    ownVehicleIds: async (tenant) => [...about(tenant, [CONNECTED_VEHICLE.id], true).keys()],
    ownSnapshots: async (tenant, now) => about(tenant, [CONNECTED_VEHICLE.id], snapshot(now)),
    latest: async (tenant, ids, now) =>
      about(tenant, ids, { time: now, values: new Map([['SMT_0001_04_1', 1750]]), settings: {} }),
    series: async (tenant, id, request) =>
      about(tenant, [id], true).size > 0
        ? request.codes.map(() => condense([{ time: request.from, value: 1750 }], request))
        : [],
    days: async (tenant, ids, _, now) => about(tenant, ids, [dayOf(now)]),
    faults: async (tenant, ids, { to }) =>
      about(tenant, ids, [{ spn: 110, fmi: 0, from: after(to, -HOUR_MS), until: null }]),
    services: async (tenant, ids, { to }) =>
      about(tenant, ids, [{ no: 'WO90001', type: 'repair', createTime: to, finishTime: null }] as const),
    track: async (tenant, id, { from, to }) =>
      about(tenant, [id], true).size > 0
        ? [
            { time: from, lng: 116.4, lat: 39.9 },
            { time: to, lng: 116.41, lat: 39.9 },
          ]
        : [],
    frames: async () => [],
    received: async (_tenant, _id, { to }) => ({ count: 42, lastTime: to }),
    engineTests: async () => [],
  }
}

function dayOf(now: Date) {
  const hours = Array.from({ length: 24 }, () => 0)
  const date = toWireTime(now).slice(0, 10)
  const running = { workHours: 3, idleHours: 1, travelHours: 0, regenHours: 0, keyOnHours: 4 }
  return { date, ...running, fuel: 40, starts: 2, hours, idles: hours }
}

/** A gateway whose terminal takes every command, reads its values back, and remembers which records it has executed. */
export function connectedGateway(clock: Clock): TerminalGateway & { executed: TerminalCommand[] } {
  const executed: TerminalCommand[] = []
  const answers = new Map<string, readonly TerminalAnswer[]>()
  return {
    executed,
    async exchange(command) {
      const { recordId, target } = command
      if (target.vehicleId !== CONNECTED_VEHICLE.id) return { answers: [], nextPollAt: null }
      const known = answers.get(recordId)
      if (known) return { answers: known, nextPollAt: null }
      executed.push(command)
      const at = clock()
      const first: TerminalAnswer[] = [
        { kind: 'sent', at },
        { kind: 'acknowledged', at },
        { kind: 'result', at, ok: true, reply: { result: 'OK', values: replyTo(command), time: toWireTime(at) } },
      ]
      answers.set(recordId, first)
      return { answers: first, nextPollAt: null }
    },
  }
}

/** A recall of the intervals reads them; everything else reads back what was set. */
const replyTo = ({ name, values }: TerminalCommand) =>
  name === 'recall' ? Object.fromEntries(MAINTENANCE_ITEMS.map((item) => [item, 480])) : { ...values }
