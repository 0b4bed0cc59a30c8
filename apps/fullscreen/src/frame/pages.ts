/** The four groups of full-screen pages, in the order of the menu. Source: vehicle screens "routes". */
export const PAGE_GROUPS = ['overview', 'control', 'query', 'report'] as const
type PageGroup = (typeof PAGE_GROUPS)[number]

/** The permissions of which a page needs one, to show anything. */
type ScreenPermission = 'vehicle:telemetry' | 'vehicle:record' | 'vehicle:export' | 'vehicle:oil'

interface ScreenPage {
  group: PageGroup
  permission?: ScreenPermission
  session?: true
}

/**
 * The full-screen pages and their groups, in the order of the menu. `permission`: users without it are not offered the
 * page. Default: the one for what vehicles report. `session`: without a session the page leads to the login page; the
 * others open, and their panels offer to sign in. Source: vehicle specification §2, vehicle screens "routes".
 */
export const SCREEN_PAGES = {
  '/platform/dashboard': { group: 'overview' },
  '/tab/view': { group: 'overview' },
  '/deviceinfo/home': { group: 'overview' },
  '/plantQuery': { group: 'overview' },
  '/matnInfo/home': { group: 'control' },
  '/matnInfo/homelog': { group: 'control', permission: 'vehicle:record' },
  '/reSet/home': { group: 'control' },
  '/initialSet/home': { group: 'control' },
  '/fauitCAN/home': { group: 'control' },
  '/deviceParaRecall/home': { group: 'control', permission: 'vehicle:record' },
  '/DeviceStateRecall/home': { group: 'control', permission: 'vehicle:record' },
  '/EngineTestSet/home': { group: 'control' },
  '/tamper/home': { group: 'control' },
  '/dataCollection/home': { group: 'control' },
  '/startCollectSet/home': { group: 'control', session: true },
  '/sendTimeSet/home': { group: 'control', session: true },
  '/sendMessage/home': { group: 'control' },
  '/service/list': { group: 'query' },
  '/historyReCall/home': { group: 'query', permission: 'vehicle:record' },
  '/atsCount/home': { group: 'query' },
  '/canData/index': { group: 'query', session: true },
  '/chart/index': { group: 'query' },
  '/report/index': { group: 'report' },
  '/deviceMonth': { group: 'report', session: true },
  '/oil/index': { group: 'report', permission: 'vehicle:oil', session: true },
  '/chartExport/index': { group: 'report', permission: 'vehicle:export' },
  '/tableExport/index': { group: 'report', permission: 'vehicle:export' },
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
