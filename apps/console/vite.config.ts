import { defineConfig, mergeConfig } from 'vite'
import { app } from '../../tooling/config/vite-app.ts'

// What every visit begins with.
const start = [
  /node_modules\/(react|react-dom|scheduler)\//,
  /packages\/auth\/src\/(boot|guard\/safe-redirect|storage\/peek-stored|token-exchange)\.ts$/,
  /packages\/shell\/src\/(stale-build|notices\/stale-build)\.ts$/,
  /apps\/console\/src\/app\/open-paths\.ts$/,
  /vite\/preload-helper|rolldown\/runtime/,
]

// What the login page is made of, in one file: docs/decisions/0007-light-login.md.
const login = [
  /apps\/console\/src\/(app\/login-screen|client\/(branding|first-look|login-draft)|pages\/user\/login\/(?!login-messages-en|both-messages))/,
  /packages\/ui\/src\/(look|button\/button-look|input\/input-look)\.ts$/,
  /packages\/api-client\/src\/(branding|http\/url)\.ts$/,
  /packages\/contract\/src\/(paths|wire\/full-screen-paths)\.ts$/,
  /packages\/shell\/src\/(brand-mark|layout\/brand-mark)\.tsx?$/,
  /node_modules\/(clsx|class-variance-authority)\//,
  /node_modules\/lucide-react\/dist\/esm\/(Icon|createLucideIcon|context|defaultAttributes|shared\/|icons\/(circle-alert|eye|eye-off|lock|user)\.)/,
]

export default defineConfig(
  mergeConfig(app({ base: '/', port: 5173 }), {
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: (id: string) => start.some((part) => part.test(id)), priority: 2 },
              { name: 'login', test: (id: string) => login.some((part) => part.test(id)), priority: 1 },
            ],
          },
        },
      },
    },
  }),
)
