import type { FullScreenPage } from './full-screen-paths.ts'

/** A group of pages below 车辆管理. */
interface Group {
  readonly key: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly pages: readonly FullScreenPage[]
}

/**
 * The groups of pages below 车辆管理, in the order of the menu, with the full-screen pages of each. The menu that a server
 * begins with, the menu of the full-screen pages and their breadcrumbs are made of it. Not in the specification.
 */
export const VEHICLE_MENU_GROUPS = [
  {
    key: 'view',
    name: { zh: '查看', en: 'View' },
    pages: [
      '/tab/view',
      '/deviceinfo/home',
      '/service/list',
      '/canData/index',
      '/chart/index',
      '/atsCount/home',
      '/report/index',
      '/deviceMonth',
    ],
  },
  {
    key: 'settings',
    name: { zh: '设定', en: 'Settings' },
    pages: [
      '/matnInfo/home',
      '/reSet/home',
      '/initialSet/home',
      '/fauitCAN/home',
      '/EngineTestSet/home',
      '/tamper/home',
      '/dataCollection/home',
      '/startCollectSet/home',
      '/sendTimeSet/home',
      '/sendMessage/home',
    ],
  },
  {
    key: 'recalls',
    name: { zh: '召回与数据', en: 'Recalls and data' },
    pages: [
      '/deviceParaRecall/home',
      '/DeviceStateRecall/home',
      '/historyReCall/home',
      '/chartExport/index',
      '/tableExport/index',
    ],
  },
  { key: 'services', name: { zh: '服务', en: 'Service' }, pages: ['/matnInfo/homelog', '/oil/index', '/plantQuery'] },
] as const satisfies readonly Group[]

/** A group of pages below 车辆管理. */
export type VehicleMenuGroup = (typeof VEHICLE_MENU_GROUPS)[number]

/** Returns the group of a full-screen page; undefined for one that stands in no group. */
export function vehicleMenuGroupOf(path: string): VehicleMenuGroup | undefined {
  return VEHICLE_MENU_GROUPS.find(({ pages }) => pages.some((page) => page === path))
}
