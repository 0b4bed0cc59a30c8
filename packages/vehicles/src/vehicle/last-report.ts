import type { GatewayVehicle } from '@trackhoe/contract/vehicle'
import type { LastReport } from '../time/report-age.ts'

/** The intervals between two reads of a vehicle that is connected, and of one that is not. Unit: milliseconds. */
const REFRESH_MS = { online: 10_000, offline: 60_000 }

/** Returns how often a page of one vehicle reads it. Unit: milliseconds. */
export function refreshMsOf(vehicle: Pick<GatewayVehicle, 'online'> | undefined): number {
  return vehicle?.online === 1 ? REFRESH_MS.online : REFRESH_MS.offline
}

/** Returns the last report of a vehicle. */
export function lastReportOf(vehicle: Pick<GatewayVehicle, 'lastTime' | 'online'> | undefined): LastReport {
  return { reportTime: vehicle?.lastTime, offline: vehicle?.online === 0 }
}
