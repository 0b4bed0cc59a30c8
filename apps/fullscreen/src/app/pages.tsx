import { lazy, type ComponentType } from 'react'
import { screenPaths, type ScreenPath } from '../frame/pages.ts'

/**
 * The pages, each loaded when it is opened. A new page is added here, in `SCREEN_PAGES`, in the locale's `pages`, and
 * its first segment in the contract's list of full-screen paths.
 */
export const pages: Partial<Record<ScreenPath, ComponentType>> = {
  '/platform/dashboard': lazy(() =>
    import('../screens/platform-dashboard/platform-dashboard.tsx').then((module) => ({
      default: module.PlatformDashboard,
    })),
  ),
  '/deviceinfo/home': lazy(() =>
    import('../screens/deviceinfo/device-info.tsx').then((module) => ({ default: module.DeviceInfo })),
  ),
  '/matnInfo/home': lazy(() =>
    import('../screens/matn-info/matn-info.tsx').then((module) => ({ default: module.MatnInfo })),
  ),
  '/matnInfo/homelog': lazy(() =>
    import('../screens/matn-info/homelog.tsx').then((module) => ({ default: module.Homelog })),
  ),
  '/reSet/home': lazy(() => import('../screens/reset/reset.tsx').then((module) => ({ default: module.Reset }))),
}

/** The pages that the menu offers. */
export const menuPages = screenPaths.filter((path) => pages[path] !== undefined)
