import { defineConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

export default defineConfig(
  app({
    base: '/',
    port: 5173,
    loadOrder: {
      // What every visit begins with, and the login page: docs/decisions/0007-light-login.md.
      start: ['console/index.html', '/app/login-screen.tsx'],
      frame: ['/app/workspace.tsx'],
      list: ['/user-list/user-list.tsx'],
    },
    early: { signedOut: '/app/login-screen.tsx', signedIn: '/app/workspace.tsx' },
  }),
)
