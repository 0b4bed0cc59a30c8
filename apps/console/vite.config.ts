import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

export default defineConfig(
  app({
    base: '/',
    port: 5173,
    loadOrder: {
      // What every visit begins with, and the login page: docs/decisions/0007-light-login.md.
      start: { whole: ['console/index.html'] },
      // What follows once somebody is signed in, with most of what the map and the lists ask for beside themselves.
      frame: {
        whole: ['/app/workspace.tsx', '/client/sign-in.ts'],
        shared: ['/user-list/user-list.tsx', '/distribution-map/distribution-map.tsx'],
      },
      list: { needed: ['/user-list/user-list.tsx'] },
      // Menus and panels beside a button, none of which is open at first.
      menus: {
        whole: ['/announcements/bell-popover.tsx', '/list-page/column-popover.tsx', '/data-table/row-menu.tsx'],
        needed: ['/layout/user-menu.tsx', '/tabs/tab-menu.tsx', '/tab-bar/tab-menu.tsx', '/tab-bar/tab-list.tsx'],
      },
      // Long tables and lists: the map has one as well, and would have it among its libraries.
      virtual: { needed: ['/data-table/virtualization.tsx'] },
      // In the header of each page.
      alarms: { needed: ['/src/alarm-indicator.ts'] },
      // What other pages about vehicles share with the map, without its libraries.
      vehicle: { light: ['/distribution-map/distribution-map.tsx'] },
      map: { needed: ['/distribution-map/distribution-map.tsx'], around: '/ol/Map.js' },
    },
    early: { signedIn: '/app/workspace.tsx' },
  }),
)
