import { MAINTENANCE_ITEMS, type VehicleState } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ActiveTroubleCode, TelemetrySource, VehicleSnapshot } from '@trackhoe/vehicle-ports/telemetry-source'
import type { ReportedSettings } from '@trackhoe/vehicle-ports/terminal-gateway'
import { adviceFor, keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import { intervalsOf, MAINTENANCE_SETTINGS, remainingOf } from '@trackhoe/vehicle-ports/maintenance'
import { settingsOf } from './vehicles.queries.ts'

/** How a vehicle stands at a time, as it is on the wire. */
export interface VehicleStatus {
  online: boolean
  lastTime: string | null
  state: VehicleState
  lng: number | null
  lat: number | null
  hourMeter: number | null
  fuelLevel: number | null
  ureaLevel: number | null
  activeFaults: number
  /** The active trouble codes, newest first. */
  faults: readonly StatusFault[]
  keyOn: 0 | 1 | null
  engineRunning: 0 | 1 | null
  /** Hours until the first maintenance item is due. */
  nextMaintenance: number | null
}

interface StatusFault {
  spn: string
  fmi: string
  name: string | null
  severity: number
  since: string
  suggest: string
}

/** A vehicle that never reported: offline, and nowhere. */
const UNKNOWN_STATUS: VehicleStatus = {
  online: false,
  lastTime: null,
  state: 'offline',
  lng: null,
  lat: null,
  hourMeter: null,
  fuelLevel: null,
  ureaLevel: null,
  activeFaults: 0,
  faults: [],
  keyOn: null,
  engineRunning: null,
  nextMaintenance: null,
}

/** Units: hours of engine running; `remaining` is negative when the part is overdue. */
interface WearPart {
  item: (typeof MAINTENANCE_ITEMS)[number]
  interval: number
  remaining: number
}

/** What has to be known of a vehicle to say how it stands. */
interface KnownVehicle {
  readonly id: string
  /** Its terminal; null: it has none. */
  readonly device: object | null
  readonly aftertreatment: string | null
}

interface Statuses {
  statusOf: (row: KnownVehicle) => VehicleStatus
  /** The wear parts of the vehicle with their hours; none while the meter is unknown. */
  maintenanceOf: (row: KnownVehicle) => WearPart[]
  /** What is reported of the vehicle comes from a simulator. */
  isSimulated: (row: KnownVehicle) => boolean
}

/** How vehicles of one tenant stand at a time. A vehicle without a terminal is unknown, whatever a source says. */
export async function statusesOf(
  { db, telemetry }: { db: Db; telemetry: TelemetrySource },
  tenantId: string,
  rows: readonly KnownVehicle[],
  now: Date,
): Promise<Statuses> {
  const ids = connectedIds(rows)
  const [reported, snapshots] = await Promise.all([
    settingsOf(db, ids, MAINTENANCE_SETTINGS),
    telemetry.snapshots(tenantId, ids, now),
  ])
  return {
    statusOf: (row) => statusOf(row, row.device ? snapshots.get(row.id) : undefined, reported.get(row.id)),
    maintenanceOf: (row) => {
      const remaining = row.device ? remainingHours(row, snapshots.get(row.id), reported.get(row.id)) : []
      const intervals = intervalsOf(reported.get(row.id))
      return remaining.flatMap((hours, at) => {
        const item = MAINTENANCE_ITEMS[at]
        return item ? [{ item, interval: intervals[at] ?? 0, remaining: Math.floor(hours) }] : []
      })
    },
    isSimulated: (row) => snapshots.get(row.id)?.simulated === true,
  }
}

/** The ids of those vehicles that have a terminal. */
export function connectedIds(rows: readonly KnownVehicle[]): string[] {
  return rows.filter(({ device }) => device).map(({ id }) => id)
}

function statusOf(
  row: KnownVehicle,
  snapshot: VehicleSnapshot | undefined,
  reported?: ReportedSettings,
): VehicleStatus {
  if (!snapshot) return UNKNOWN_STATUS
  const { online, state, lng, lat, fuelLevel, ureaLevel, lastTime, hourMeter } = snapshot
  const items = remainingHours(row, snapshot, reported)
  return {
    online,
    lastTime: toWireTime(lastTime),
    state,
    lng,
    lat,
    hourMeter: hourMeter === null ? null : Math.floor(hourMeter * 10) / 10,
    fuelLevel,
    ureaLevel,
    activeFaults: snapshot.faults.length,
    faults: snapshot.faults.map(faultOf).sort((a, b) => b.since.localeCompare(a.since)),
    keyOn: flagOf(snapshot.keyOn),
    engineRunning: flagOf(snapshot.engineRunning),
    nextMaintenance: items.length === 0 ? null : Math.floor(Math.min(...items)),
  }
}

/** The hours that each wear part still has; the last one is that of the aftertreatment, which not every machine has. */
function remainingHours(row: KnownVehicle, snapshot?: VehicleSnapshot, reported?: ReportedSettings): number[] {
  if (!snapshot?.servicedAt || snapshot.hourMeter === null) return []
  const { hourMeter, servicedAt } = snapshot
  const remaining = remainingOf({ hourMeter, servicedAt }, reported)
  return row.aftertreatment ? remaining : remaining.slice(0, -1)
}

/** A trouble code as it is on the wire, with what is known of it. */
function faultOf({ spn, fmi, from }: ActiveTroubleCode): StatusFault {
  const definition = troubleCodeOf(keyOfTroubleCode(spn, fmi))
  const lamp = definition?.lamp ?? 'none'
  return {
    spn: String(spn),
    fmi: String(fmi),
    name: definition?.name ?? null,
    severity: severityOf(lamp),
    since: toWireTime(from),
    suggest: adviceFor(lamp),
  }
}

const flagOf = (value: boolean | null) => (value === null ? null : value ? 1 : 0)
