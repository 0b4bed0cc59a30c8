/** The four groups of full-screen pages, in the order of the menu. Source: vehicle screens "routes". */
export const PAGE_GROUPS = ['overview', 'control', 'query', 'report'] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

/**
 * The full-screen pages and their groups, in the order of the menu. `permission`: who lacks it is not offered the page.
 * Source: vehicle specification §2, vehicle screens "routes".
 */
export const SCREEN_PAGES = {
  '/platform/dashboard': { group: 'overview' },
  '/deviceinfo/home': { group: 'overview' },
  '/matnInfo/home': { group: 'control' },
  '/matnInfo/homelog': { group: 'control' },
  '/reSet/home': { group: 'control' },
} as const satisfies Record<string, { group: PageGroup; permission?: string }>

export type ScreenPath = keyof typeof SCREEN_PAGES

// A record's keys are texts to TypeScript; these are the ones written above.
export const screenPaths = Object.keys(SCREEN_PAGES) as ScreenPath[]
