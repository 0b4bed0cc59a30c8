import { isFullScreenPath } from '@trackhoe/contract/paths'

/** Returns the address of the page of one vehicle: the overview where that page exists, else the device information. */
export function vehicleAddress(vclId: string): string {
  const path = isFullScreenPath('/tab/view') ? '/tab/view' : '/deviceinfo/home'
  return `${path}?vclId=${encodeURIComponent(vclId)}`
}
