import type { Series, SeriesRequest } from '@trackhoe/vehicle-ports/series'
import type { Reception } from '@trackhoe/vehicle-ports/telemetry-source'

/** A value of one parameter. `value` is null when the machine had none at that time. */
export interface StoredReading {
  vehicleId: string
  /** The code of the parameter in the catalog. */
  code: string
  time: Date
  value: number | null
}

/** A period, both ends included. */
interface Period {
  from: Date
  to: Date
}

/** Under which codes the position of a vehicle is kept, beside those of the catalog. Unit: degrees, WGS 84. */
export const POSITION_CODES = { lng: 'position_lng', lat: 'position_lat' } as const

/**
 * Where readings are kept. PostgreSQL is the default; another database stands behind the same methods.
 *
 * Errors: those of the database.
 */
export interface TelemetryStore {
  /**
   * Keeps readings. One that came before, by vehicle, parameter and time, stays as it is. Those further back than the
   * store reaches, or in the future, are left out. Returns how many were left out.
   */
  append(readings: readonly StoredReading[], now: Date): Promise<number>
  /** The series of a tenant's vehicle, one for each requested parameter and in their order. */
  series(tenantId: string, vehicleId: string, request: SeriesRequest): Promise<Series[]>
  /**
   * Rolls up some of what has been written, for charts of long periods; their answers do not depend on it. Called again while it returns more
   * than 0. A store that rolls up as rows are written has nothing to do. `goesOn`: it ends early when this is false.
   */
  rollUp(now: Date, goesOn?: () => boolean): Promise<number>
  /**
   * Removes what is older than the tenants keep it; charts show it from what was rolled up. One process at a time. `goesOn`: it ends early when
   * this is false.
   */
  purge(now: Date, goesOn?: () => Promise<boolean>): Promise<void>
  /** How many values a period has of the one of these parameters that was reported most often. */
  received(tenantId: string, vehicleId: string, codes: readonly string[], period: Period): Promise<Reception>
}
