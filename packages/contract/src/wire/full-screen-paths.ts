/**
 * First segments, or whole paths, of the pages that the full-screen app shows; every other page is the console's. A path
 * is added here when the app has the page. Source: vehicle specification §2; that both apps share an origin is not in the specification.
 */
const FULL_SCREEN_PATHS = [
  '/platform/dashboard',
  '/deviceinfo',
  '/plantQuery',
  '/matnInfo',
  '/reSet',
  '/initialSet',
  '/fauitCAN',
  '/deviceParaRecall',
  '/DeviceStateRecall',
  '/EngineTestSet',
  '/tamper',
  '/dataCollection',
  '/startCollectSet',
  '/sendTimeSet',
  '/sendMessage',
  '/service/list',
  '/historyReCall',
  '/atsCount',
  '/canData',
  '/chart',
  '/report',
  '/tab',
  '/deviceMonth',
  '/oil',
  '/chartExport',
  '/tableExport',
  '/historyDataReCall',
] as const

/** A page of the full-screen app. */
export type FullScreenPage = `${(typeof FULL_SCREEN_PATHS)[number]}${'' | `/${string}`}`

/** Returns true for a path of the full-screen app. */
export function isFullScreenPath(path: string): path is FullScreenPage {
  return FULL_SCREEN_PATHS.some((known) => path === known || path.startsWith(`${known}/`))
}

/** The pages that show several vehicles, or send a command to all of them. */
const PAGES_OF_SEVERAL: ReadonlySet<string> = new Set<FullScreenPage>([
  '/matnInfo/home',
  '/matnInfo/homelog',
  '/initialSet/home',
  '/fauitCAN/home',
  '/deviceParaRecall/home',
  '/DeviceStateRecall/home',
  '/tamper/home',
  '/dataCollection/home',
  '/startCollectSet/home',
  '/sendTimeSet/home',
  '/sendMessage/home',
  '/chart/index',
  '/historyReCall/home',
  '/atsCount/home',
  '/report/index',
  '/deviceMonth',
])

/** Returns true for a page of the full-screen app that takes several vehicles. */
export function takesSeveralVehicles(path: string): boolean {
  return PAGES_OF_SEVERAL.has(path)
}
