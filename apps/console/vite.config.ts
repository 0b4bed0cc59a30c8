import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

export default defineConfig(
  app({
    base: '/',
    port: 5173,
    loadOrder: {
      // What every visit begins with, and the login page: docs/decisions/0007-light-login.md.
      start: ['console/index.html', '/app/login-screen.tsx'],
      frame: ['/app/workspace.tsx', '/client/sign-in.ts'],
      // Most of what the map asks for beside itself.
      common: { shared: ['/user-list/user-list.tsx', '/distribution-map/distribution-map.tsx'] },
      list: ['/user-list/user-list.tsx'],
      // Long tables and lists: the map has one as well, and would have it among its libraries.
      virtual: ['/data-table/virtualization.tsx'],
      // What other pages about vehicles share with the map, without its libraries.
      vehicle: { light: ['/distribution-map/distribution-map.tsx'] },
      // In the header of each page.
      alarms: ['/src/alarm-indicator.ts'],
      map: ['/distribution-map/distribution-map.tsx'],
    },
    early: { signedOut: '/app/login-screen.tsx', signedIn: '/app/workspace.tsx' },
  }),
)
