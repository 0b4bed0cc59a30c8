import { usePermitted } from '@trackhoe/auth'
import { useReader } from '@trackhoe/vehicles/page'
import { useFrameSlots } from './frame-slots.tsx'
import { permissionOf, type ScreenPath } from './pages.ts'

/** Returns the pages of the menu: those that the user may read; without a user all of them. */
export function useOfferedPages(): readonly ScreenPath[] {
  const { pages } = useFrameSlots()
  const { kind } = useReader()
  const permits = {
    'vehicle:telemetry': usePermitted('vehicle:telemetry'),
    'vehicle:record': usePermitted('vehicle:record'),
    'vehicle:export': usePermitted('vehicle:export'),
    'vehicle:oil': usePermitted('vehicle:oil'),
  } as const satisfies Record<ReturnType<typeof permissionOf>, boolean>
  return kind === 'user' ? pages.filter((path) => permits[permissionOf(path)]) : pages
}
