import { isFullScreenPath } from '@trackhoe/contract/paths'

/** The page of one vehicle: everything about it where that page exists, else what it and its terminal are. */
export function vehicleAddress(vclId: string): string {
  const path = isFullScreenPath('/tab/view') ? '/tab/view' : '/deviceinfo/home'
  return `${path}?vclId=${encodeURIComponent(vclId)}`
}
