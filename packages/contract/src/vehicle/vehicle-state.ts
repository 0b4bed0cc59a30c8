/**
 * The state of a machine, in the order in which lists and legends name it. `fault`: an active trouble code demands a stop.
 * Source: vehicle specification §9.
 */
export const VEHICLE_STATES = ['work', 'idle', 'travel', 'stop', 'fault', 'offline'] as const
export type VehicleState = (typeof VEHICLE_STATES)[number]

/** Reads the state of a vehicle on the wire. An unknown one is `offline`: nothing is known of the vehicle. */
export function toVehicleState(text: string | null | undefined): VehicleState {
  return VEHICLE_STATES.find((state) => state === text) ?? 'offline'
}
