import { lazyPage } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import { screenPaths, type ScreenPath } from '../frame/pages.ts'

/**
 * The pages, each loaded when it is opened. A new page is added here, in `SCREEN_PAGES`, in the locale's `pages`, and
 * its first segment in the contract's list of full-screen paths.
 */
export const pages: Partial<Record<ScreenPath, ComponentType>> = {
  '/platform/dashboard': lazyPage(
    async () => (await import('../screens/platform-dashboard/platform-dashboard.tsx')).PlatformDashboard,
  ),
  '/deviceinfo/home': lazyPage(async () => (await import('../screens/deviceinfo/device-info.tsx')).DeviceInfo),
  '/matnInfo/home': lazyPage(async () => (await import('../screens/matn-info/matn-info.tsx')).MatnInfo),
  '/matnInfo/homelog': lazyPage(async () => (await import('../screens/matn-info/homelog.tsx')).Homelog),
  '/reSet/home': lazyPage(async () => (await import('../screens/reset/reset.tsx')).Reset),
}

/** The pages that the menu offers. */
export const menuPages = screenPaths.filter((path) => pages[path] !== undefined)
