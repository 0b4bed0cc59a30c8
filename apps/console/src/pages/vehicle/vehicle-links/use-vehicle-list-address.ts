import { useMenu } from '@trackhoe/shell'

const VEHICLES = '/vehicle/list'

/** Returns the address of the vehicle list with conditions; null for those who may not open it. */
export function useVehicleListAddress(): ((conditions: Readonly<Record<string, string>>) => string) | null {
  const menu = useMenu()
  if (!menu?.pages.some(({ path }) => path === VEHICLES)) return null
  return (conditions) => `${VEHICLES}?${new URLSearchParams(conditions).toString()}`
}
