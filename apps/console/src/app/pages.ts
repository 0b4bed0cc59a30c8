import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The pages by the names that the server's menu has for them: the only place where the console knows its pages. */
export const pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'vehicle/DistributionMap': lazy(() =>
    import('../pages/vehicle/distribution-map/distribution-map.tsx').then((m) => ({ default: m.DistributionMapPage })),
  ),
  'vehicle/CommandRecordList': lazy(() =>
    import('../pages/vehicle/command-record-list/command-record-list.tsx').then((m) => ({
      default: m.CommandRecordList,
    })),
  ),
  'system/UserList': lazy(() =>
    import('../pages/system/user-list/user-list.tsx').then((m) => ({ default: m.UserList })),
  ),
  'isps/UserAnnouncement': lazy(() =>
    import('../pages/isps/user-announcement/user-announcement.tsx').then((m) => ({ default: m.UserAnnouncement })),
  ),
  'system/DisplayTokenList': lazy(() =>
    import('../pages/system/display-token-list/display-token-list.tsx').then((m) => ({ default: m.DisplayTokenList })),
  ),
  'system/Capabilities': lazy(() =>
    import('../pages/system/capabilities/capabilities.tsx').then((m) => ({ default: m.Capabilities })),
  ),
}
