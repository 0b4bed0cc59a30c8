import { bind, type Send } from '@trackhoe/api-client'
import { devicesOfFleet, fleetOverview, type FleetDevice } from '@trackhoe/contract/vehicle'

/** Reads a fleet of any size in one request. Kept apart: few fleets need it, and the home page is loaded first. */
export async function readLargeFleet(send: Send, signal?: AbortSignal): Promise<readonly FleetDevice[]> {
  return devicesOfFleet(await bind(send, fleetOverview).vehicles(signal))
}
