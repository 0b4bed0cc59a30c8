/** The page of one vehicle. */
export const VEHICLE_DETAIL = '/vehicle/detail'

/** Returns the address of the page of one vehicle. */
export function vehicleDetailAddress(vclId: string): string {
  return `${VEHICLE_DETAIL}?${new URLSearchParams({ vclId }).toString()}`
}
