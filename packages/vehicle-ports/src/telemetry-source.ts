import type { JsonObject, VehicleState } from '@trackhoe/contract/vehicle'
import type { Series, SeriesRequest } from './series.ts'

/** A trouble code that is active. Source: SAE J1939-73. */
export interface ActiveTroubleCode {
  spn: number
  fmi: number
  from: Date
}

/** What is known of a vehicle at one time. */
export interface VehicleSnapshot {
  online: boolean
  /** When its terminal reported last. */
  lastTime: Date
  state: VehicleState
  /** Position. Unit: degrees, WGS 84; null without a fix. */
  lng: number | null
  lat: number | null
  /** Engine hours. Unit: hours. */
  hourMeter: number | null
  /** Unit: %. */
  fuelLevel: number | null
  /** Unit: %. Null also for a machine without urea. */
  ureaLevel: number | null
  /** The trouble codes that are active, as reported last. */
  faults: readonly ActiveTroubleCode[]
  /** The key was on, and the engine ran, at the last report, a heartbeat included; null when unknown. */
  keyOn: boolean | null
  engineRunning: boolean | null
  /** Engine hours at the last service of each item of `MAINTENANCE_ITEMS`, in their order; null when unknown. */
  servicedAt: readonly number[] | null
  /** The values come from a simulator. */
  simulated: boolean
}

/** The last report of a vehicle. */
export interface Reading {
  time: Date
  /** Values by the code of their parameter. Null: the machine has no value at that time. */
  values: ReadonlyMap<string, number | null>
  /** The settings in force at that time, named as in the command "vehicle parameter"; empty when unknown. */
  settings: Readonly<Record<string, unknown>>
}

/** What a vehicle did on one calendar day in GMT+8. Units: hours, liters. */
export interface VehicleDay {
  /** Wire: `YYYY-MM-DD`. */
  date: string
  workHours: number
  idleHours: number
  travelHours: number
  regenHours: number
  keyOnHours: number
  fuel: number
  starts: number
  /** The share of each of the 24 hours in which it worked, 0 to 1. */
  hours: readonly number[]
  /** The share of each of them in which it idled; empty where nobody counted. */
  idles: readonly number[]
}

/** A period in which a trouble code was active. Source: SAE J1939-73. */
export interface VehicleFault {
  spn: number
  fmi: number
  from: Date
  /** Null: it is still active. */
  until: Date | null
}

/** A visit of a service engineer. */
export interface VehicleService {
  /** The number of its work order, unique in an installation. */
  no: string
  type: 'maintenance' | 'repair'
  createTime: Date
  /** Null: it is not finished. */
  finishTime: Date | null
}

/** An engine or aftertreatment test that a vehicle has run. */
export interface EngineTest {
  recordId: string
  beginTime: Date
  /** The values of the command that started it, `item` among them. */
  values: JsonObject
}

/** One measurement during a test. Units: as in the contract. */
export interface EngineTestSample {
  time: Date
  recordId: string
  values: Readonly<Record<string, number>>
}

/** Where a vehicle was at a time. Unit: degrees, WGS 84. */
export interface PositionAt {
  time: Date
  lng: number
  lat: number
}

/** A frame of a vehicle's CAN bus as its terminal has sent it. `id` has 29 bits. Source: ISO 11898-1, SAE J1939-21. */
export interface CanFrame {
  time: Date
  id: number
  /** At most 8 bytes. Wire: hexadecimal in upper case. */
  data: string
}

/** The frames of a vehicle that a source keeps at most: the newest ones. */
export const FRAMES_KEPT = 1000

/** Which samples of a vehicle are counted. Units: milliseconds. */
export interface ReceptionRequest extends Period {
  /** The parameters that are sampled; null: whatever it reports. */
  codes: readonly string[] | null
  /** How often it samples, and how often it sends what it has sampled. */
  periodMs: number
  uploadMs: number
  /** It samples only round an event: when a parameter compares so with a value. Unit: `seconds` around it. */
  trigger: { code: string; cmp: string; value: number; seconds: number } | null
}

/** How many samples have arrived. */
export interface Reception {
  count: number
  /** When the last of them was taken; null without any. */
  lastTime: Date | null
}

/** A period, both ends included. */
export interface Period {
  from: Date
  to: Date
}

/**
 * Where the server reads what vehicles report: the port beside `TerminalGateway`. The caller names vehicles by their
 * ids and names the tenant that they belong to; a source answers for no vehicle of another tenant. Vehicles that it
 * does not know are missing from the answer.
 *
 * `now` is the time of the request: what happens later is not answered. Long answers yield to the event loop.
 * Errors: what a source throws fails the request with 500.
 */
export interface TelemetrySource {
  /** The state of each vehicle. */
  snapshots(tenantId: string, vehicleIds: readonly string[], now: Date): Promise<ReadonlyMap<string, VehicleSnapshot>>
  /** The tenant's vehicles that the source knows by itself, as `ownSnapshots`. */
  ownVehicleIds(tenantId: string): Promise<readonly string[]>
  /**
   * The state of each of the tenant's vehicles that the source knows by itself. Those whose reports are stored in the database are counted
   * there, and are missing.
   */
  ownSnapshots(tenantId: string, now: Date): Promise<ReadonlyMap<string, VehicleSnapshot>>
  /** The last report of each vehicle. */
  latest(tenantId: string, vehicleIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Reading>>
  /** One series for each requested parameter, in their order; none for a vehicle that it does not know. */
  series(tenantId: string, vehicleId: string, request: SeriesRequest, now: Date): Promise<Series[]>
  /** One row for each calendar day of the period, in their order. */
  days(
    tenantId: string,
    vehicleIds: readonly string[],
    period: Period,
    now: Date,
  ): Promise<ReadonlyMap<string, readonly VehicleDay[]>>
  /** Trouble codes that were active in the period, newest first. */
  faults(
    tenantId: string,
    vehicleIds: readonly string[],
    period: Period,
  ): Promise<ReadonlyMap<string, readonly VehicleFault[]>>
  /** Services that were created in the period, newest first, as they stand at its end. */
  services(
    tenantId: string,
    vehicleIds: readonly string[],
    period: Period,
  ): Promise<ReadonlyMap<string, readonly VehicleService[]>>
  /** Where a vehicle was in a period, in the order of time: positions that can be drawn, none where it had no fix. */
  track(tenantId: string, vehicleId: string, period: Period, now: Date): Promise<PositionAt[]>
  /** The newest frames of a period that are kept, newest first; none from a terminal that sends no frames. */
  frames(tenantId: string, vehicleId: string, period: Period, now: Date): Promise<CanFrame[]>
  /** How many samples have arrived that were taken in a period. */
  received(tenantId: string, vehicleId: string, request: ReceptionRequest, now: Date): Promise<Reception>
  /** What was measured in these tests until now, in their order. */
  engineTests(tenantId: string, vehicleId: string, tests: readonly EngineTest[], now: Date): Promise<EngineTestSample[]>
}
