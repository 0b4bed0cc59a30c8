import { bind, type Send } from '@trackhoe/api-client'
import { devicesOfFleet, fleetOverview } from '@trackhoe/contract/vehicle'
import type { Fleet } from './use-fleet.ts'

/**
 * Reads a fleet of any size in one request, or what has changed of one that was read before. Kept apart: few fleets need it, and the home page
 * is loaded first.
 */
export async function readLargeFleet(send: Send, previous: Fleet | undefined, signal: AbortSignal): Promise<Fleet> {
  const query = { since: previous?.version }
  const { parts, version, removed } = await bind(send, fleetOverview).vehicles({ query }, signal)
  const changed = parts.flatMap(devicesOfFleet)
  if (!previous || !removed) return { devices: changed, version }
  if (changed.length === 0 && removed.length === 0) return { devices: previous.devices, version }
  const devices = new Map(previous.devices.map((device) => [device.id, device]))
  for (const device of changed) devices.set(device.id, device)
  for (const id of removed) devices.delete(id)
  return { devices: [...devices.values()], version }
}
