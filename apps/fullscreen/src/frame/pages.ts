/** The permissions of which a page needs one, to show anything. */
type ScreenPermission = 'vehicle:telemetry' | 'vehicle:record' | 'vehicle:export' | 'vehicle:oil'

interface ScreenPage {
  permission?: ScreenPermission
  session?: true
}

/**
 * The full-screen pages, in the order of the menu; their groups are those of the contract. `permission`: users without it are not offered the
 * page. Default: the one for what vehicles report. `session`: without a session the page leads to the login page; the
 * others open, and their panels offer to sign in. Source: vehicle specification §2, vehicle screens "routes".
 */
const SCREEN_PAGES = {
  '/platform/dashboard': {},
  '/tab/view': {},
  '/deviceinfo/home': {},
  '/service/list': {},
  '/canData/index': { session: true },
  '/chart/index': {},
  '/atsCount/home': {},
  '/report/index': {},
  '/deviceMonth': { session: true },
  '/matnInfo/home': {},
  '/reSet/home': {},
  '/initialSet/home': {},
  '/fauitCAN/home': {},
  '/EngineTestSet/home': {},
  '/tamper/home': {},
  '/dataCollection/home': {},
  '/startCollectSet/home': { session: true },
  '/sendTimeSet/home': { session: true },
  '/sendMessage/home': {},
  '/deviceParaRecall/home': { permission: 'vehicle:record' },
  '/DeviceStateRecall/home': { permission: 'vehicle:record' },
  '/historyReCall/home': { permission: 'vehicle:record' },
  '/chartExport/index': { permission: 'vehicle:export' },
  '/tableExport/index': { permission: 'vehicle:export' },
  '/matnInfo/homelog': { permission: 'vehicle:record' },
  '/oil/index': { permission: 'vehicle:oil', session: true },
  '/plantQuery': {},
} as const satisfies Record<string, ScreenPage>

export type ScreenPath = keyof typeof SCREEN_PAGES

/** Returns the permission without which a page shows nothing. */
export function permissionOf(path: ScreenPath): ScreenPermission {
  const page: ScreenPage = SCREEN_PAGES[path]
  return page.permission ?? 'vehicle:telemetry'
}

/** Returns whether a page leads to the login page without a session. */
export function needsSession(path: ScreenPath): boolean {
  const page: ScreenPage = SCREEN_PAGES[path]
  return page.session === true
}

// TypeScript types the keys of a record as strings; these are the keys above.
export const screenPaths = Object.keys(SCREEN_PAGES) as ScreenPath[]
