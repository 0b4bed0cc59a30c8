/** The four groups of full-screen pages, in the order of the menu. Source: vehicle screens "routes". */
export const PAGE_GROUPS = ['overview', 'control', 'query', 'report'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

/**
 * The full-screen pages and their groups, in the order of the menu. `permission`: users without it are not offered the
 * page. Source: vehicle specification §2, vehicle screens "routes".
 */
export const SCREEN_PAGES = {
  '/platform/dashboard': { group: 'overview' },
  '/deviceinfo/home': { group: 'overview' },
  '/matnInfo/home': { group: 'control' },
  '/matnInfo/homelog': { group: 'control' },
  '/reSet/home': { group: 'control' },
  '/initialSet/home': { group: 'control' },
  '/fauitCAN/home': { group: 'control' },
  '/deviceParaRecall/home': { group: 'control' },
  '/DeviceStateRecall/home': { group: 'control' },
  '/EngineTestSet/home': { group: 'control' },
  '/tamper/home': { group: 'control' },
  '/dataCollection/home': { group: 'control' },
  '/startCollectSet/home': { group: 'control' },
  '/sendTimeSet/home': { group: 'control' },
  '/sendMessage/home': { group: 'control' },
  '/service/list': { group: 'query' },
  '/historyReCall/home': { group: 'query' },
  '/atsCount/home': { group: 'query' },
  '/canData/index': { group: 'query' },
  '/chart/index': { group: 'query' },
  '/report/index': { group: 'report' },
} as const satisfies Record<string, { group: PageGroup; permission?: string }>

export type ScreenPath = keyof typeof SCREEN_PAGES

// TypeScript types the keys of a record as strings; these are the keys above.
export const screenPaths = Object.keys(SCREEN_PAGES) as ScreenPath[]
