/** What a machine is doing, in the order in which lists, legends and the rings of the map name it. */
export const VEHICLE_STATES = ['work', 'idle', 'travel', 'stop', 'fault', 'offline'] as const
export type VehicleState = (typeof VEHICLE_STATES)[number]

/** Reads the state of a vehicle row; a text that nobody here knows is shown as offline: nothing is known of it. */
export function toVehicleState(text: string | null | undefined): VehicleState {
  return VEHICLE_STATES.find((state) => state === text) ?? 'offline'
}
