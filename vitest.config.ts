import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { componentParts } from './tooling/config/component-parts.ts'
import { chromiumFlags } from './tooling/config/chromium-flags.ts'
import { exampleImports } from './tooling/config/example-imports.ts'
import { renderOnServer } from './tooling/config/render-on-server.ts'
import { SlowFirst } from './tooling/config/slow-first.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const chrome =
  process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))

// A fresh object for each project: vitest writes the project's name into it.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 800 },
  provider: playwright({
    launchOptions: { executablePath: chrome || undefined, args: chromiumFlags },
    // Nothing waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
})

// Every dependency is found before the first test: found late, it would make the server reload in the middle of a run.
// The help imports modules that only its own build makes.
const found = { entries: ['packages/*/src/**/*.tsx', 'apps/{console,fullscreen}/src/**/*.tsx'] }

// Tests wait by state: a limit only ends what hangs, and is as long as a machine with other work may need.
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }

/**
 * Modules do not change while tests run once, and the browser ends with them: each page keeps what it has read, in place of asking
 * for every module of every file of tests whether it is still the same.
 */
const keepModules = process.argv.includes('run') ? { headers: { 'Cache-Control': 'max-age=86400' } } : {}

/** Pages that run tests at a time. Vitest would leave a core free, which is half of a machine of two. */
const PAGES = 2

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tooling/**/*.test.ts'],
          // An embedded database takes up to 1 GiB while it starts.
          maxWorkers: 2,
          // The files of a worker share what they import, which halves the run: a test leaves nothing behind.
          isolate: false,
          setupFiles: [here('./tooling/config/unit-setup.ts')],
          unstubEnvs: true,
          restoreMocks: true,
          ...limits,
        },
      },
      {
        plugins: [react(), tailwindcss(), exampleImports()],
        resolve: { dedupe: ['react', 'react-dom'] },
        optimizeDeps: found,
        server: keepModules,
        test: {
          name: 'browser',
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
          setupFiles: [here('./tooling/config/browser-setup.ts')],
          maxWorkers: PAGES,
          browser: { ...browser(), commands: { renderOnServer, componentParts } },
          ...limits,
        },
      },
      {
        plugins: [storybookTest({ configDir: here('./.storybook') }), exampleImports()],
        optimizeDeps: found,
        server: keepModules,
        test: { name: 'storybook', browser: browser(), maxWorkers: PAGES, ...limits },
      },
    ],
  },
})
